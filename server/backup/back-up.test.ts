import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.js';
import { migrate } from '../db/migrate.js';
import { seed } from '../seed/seed.js';
import { backUp, CantBackUp } from './back-up.js';

const NOW_MS = Date.parse('2026-11-20T15:00:00Z');

describe('backUp', { timeout: 60_000 }, () => {
  let folder: string;
  let dataDir: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rental-desk-backup-'));
    dataDir = join(folder, 'data');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('copies the data folder in the state of one moment while the server writes', async () => {
    const db = openDatabase({ dataDir });
    await migrate(db);
    await seed(db, { now: () => NOW_MS });
    writeFileSync(join(dataDir, 'jwt-secret'), 'secret', { mode: 0o600 });
    const target = backUp(dataDir, join(folder, 'backups'), NOW_MS);
    await db.updateTable('users').set({ name: 'Later' }).execute();
    await db.destroy();

    expect(target).toBe(join(folder, 'backups', 'rental-desk-2026-11-20T15-00-00'));
    expect(readdirSync(target).sort()).toEqual(['jwt-secret', 'rental-desk.sqlite']);
    for (const file of readdirSync(target)) expect(statSync(join(target, file)).mode & 0o777).toBe(0o600);

    const restored = openDatabase({ dataDir: target });
    await migrate(restored);
    const people = await restored.selectFrom('users').select('name').execute();
    expect(people.length).toBeGreaterThan(10);
    expect(people.map(({ name }) => name)).not.toContain('Later');
    await restored.destroy();
  });

  it('refuses a folder without data, and leaves nothing behind', () => {
    expect(() => backUp(dataDir, join(folder, 'backups'), NOW_MS)).toThrow(/holds no data of Rental Desk/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['in which the system makes no folder', () => '/proc/x', /^No folder can be made in \/proc\/x \(ENOENT/],
    ['that is a file', () => join(dataDir, 'rental-desk.sqlite'), /^No folder can be made in .+ \(ENOTDIR/],
  ])('says in a sentence that it can’t copy into a place %s', (_, into, sentence) => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'rental-desk.sqlite'), '');
    expect(() => backUp(dataDir, into(), NOW_MS)).toThrow(CantBackUp);
    expect(() => backUp(dataDir, into(), NOW_MS)).toThrow(sentence);
  });

  it('says in a sentence that the data can’t be copied, and leaves nothing behind', () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'rental-desk.sqlite'), 'this is no database, but a text');
    expect(() => backUp(dataDir, join(folder, 'backups'), NOW_MS)).toThrow(
      /can't be copied to .+ Run this as/,
    );
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
  });
});
