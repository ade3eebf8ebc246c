// @module-tag long
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql, type Kysely } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.js';
import { migrate } from '../db/migrate.js';
import { removeTraces } from '../db/remove-traces.js';
import type { Database } from '../db/schema.js';
import { CantBackUp } from './back-up.js';
import { copyContinuously, type ContinuousCopy } from './continuous-copy.js';
import { changesIn, generationPath, generationsIn, removeOld, UNFINISHED, WHOLE } from './generations.js';
import { restore } from './restore.js';

const START_MS = Date.parse('2026-11-20T15:00:00Z');
const DAY_MS = 86_400_000;
const FIRST_PAGE_BYTES = 4096;
/** An hour: nothing is copied but what a test asks for. */
const EVERY_MS = 3_600_000;
const LONG_LOG_BYTES = 16 * 1024 * 1024;

describe('continuous copies', { timeout: 60_000 }, () => {
  let folder: string;
  let dataDir: string;
  let into: string;
  let nowMs: number;
  let db: Kysely<Database>;
  let copy: ContinuousCopy;
  let restored = 0;

  const start = () =>
    copyContinuously({
      ...{ db, dataDir, into, everyMs: EVERY_MS, keepDays: 7 },
      ...{ clock: { now: () => nowMs }, log: pino({ level: 'silent' }) },
    });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rental-desk-copy-'));
    [dataDir, into] = [join(folder, 'data'), join(folder, 'copies')];
    nowMs = START_MS;
    db = openDatabase({ dataDir });
    await migrate(db);
    writeFileSync(join(dataDir, 'jwt-secret'), 'a secret', { mode: 0o600 });
    copy = start();
    await copy.copyNow();
  });
  afterEach(async () => {
    await copy.close();
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (name: string, value = name) =>
    sql`insert into first_message_settings (name, text) values (${name}, ${value})`.execute(db);
  /** 18 MB: more than a log may have before it is restarted. */
  const writeMuch = (round: number) =>
    sql`insert into first_message_settings (name, text)
      with recursive numbered (n) as (select 1 union all select n + 1 from numbered where n < 4500)
      select ${round} || '-' || n, hex(randomblob(2000)) from numbered`.execute(db);
  const logBytes = () => statSync(join(dataDir, 'rental-desk.sqlite-wal')).size;
  const copyLater = async () => {
    nowMs += 1000;
    await copy.copyNow();
  };
  const newest = () => generationsIn(into).at(-1)?.path ?? '';
  const bringBack = async (untilMs?: number) => {
    restored += 1;
    const to = join(folder, `restored-${restored}`);
    const found = await restore(into, to, untilMs);
    const opened = openDatabase({ dataDir: to });
    const rows = await opened.selectFrom('first_message_settings').select('name').orderBy('name').execute();
    await opened.destroy();
    return { ...found, to, names: rows.map(({ name }) => name) };
  };

  it('have what was written before the newest copy, and nothing later, in files that only their owner can read', async () => {
    await write('a');
    await copyLater();
    await write('b');
    await copyLater();
    const atMs = nowMs;
    await write('c');
    const found = await bringBack();
    expect(found).toMatchObject({ atMs, damaged: null, names: ['a', 'b'] });
    expect(readFileSync(join(found.to, 'jwt-secret'), 'utf8')).toBe('a secret');
    const copies = readdirSync(newest());
    expect(copies).toHaveLength(4);
    for (const name of copies) expect(statSync(join(newest(), name)).mode & 0o777).toBe(0o600);
  });

  it('restore an earlier moment', async () => {
    await write('a');
    await copyLater();
    const untilMs = nowMs;
    await write('b');
    await copyLater();
    expect(await bringBack(untilMs + 999)).toMatchObject({ atMs: untilMs, names: ['a'] });
    await expect(bringBack(START_MS - 1)).rejects.toThrow(
      /has no copy from before 2026-11-20T14:59:59\.999Z/,
    );
  });

  it('restore a state that was, also when the clock was set back between two copies', async () => {
    // Both rows are large, so that each has its own page.
    for (const name of ['a', 'b']) await write(name, '0'.repeat(3000));
    await copyLater();
    nowMs += 60_000;
    await sql`update first_message_settings set text = ${'1'.repeat(3000)}`.execute(db);
    await copyLater();
    nowMs -= 50_000;
    await sql`update first_message_settings set text = ${'2'.repeat(3000)} where name = 'b'`.execute(db);
    await copyLater();
    const { atMs, to } = await bringBack(nowMs + 1000);
    const opened = openDatabase({ dataDir: to });
    const { rows } = await sql<{ version: string }>`
      select substr(text, 1, 1) as version from first_message_settings order by name`.execute(opened);
    await opened.destroy();
    expect({ atMs, versions: rows.map(({ version }) => version) }).toEqual({
      atMs: nowMs,
      versions: ['1', '2'],
    });
  });

  it('are the database byte for byte, also after the log was restarted, the database grew and shrank', async () => {
    for (let round = 0; round < 2; round += 1) {
      await writeMuch(round);
      await copyLater();
      await sql`delete from first_message_settings where name like ${`${round}-%7`}`.execute(db);
      await copyLater();
    }
    expect(generationsIn(into)).toHaveLength(1);
    expect(logBytes()).toBeLessThan(LONG_LOG_BYTES);
    const to = join(folder, 'same');
    await restore(into, to);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    const [own, copied] = [dataDir, to].map((each) => readFileSync(join(each, 'rental-desk.sqlite')));
    // The first page counts how often the file was opened.
    expect(
      copied?.subarray(FIRST_PAGE_BYTES).equals(own?.subarray(FIRST_PAGE_BYTES) ?? Buffer.alloc(0)),
    ).toBe(true);
  });

  it('don’t wait for another program that reads the database, and restart the log when it is done', async () => {
    const reader = new DatabaseSync(join(dataDir, 'rental-desk.sqlite'));
    reader.exec('begin; select count(*) from users');
    await writeMuch(0);
    await copyLater();
    expect(logBytes()).toBeGreaterThan(LONG_LOG_BYTES);
    expect((await bringBack()).names).toHaveLength(4500);
    reader.exec('rollback');
    await write('last');
    await copyLater();
    expect(logBytes()).toBeLessThan(LONG_LOG_BYTES);
    expect(generationsIn(into)).toHaveLength(1);
    expect((await bringBack()).names).toContain('last');
    reader.close();
  });

  it('never have what a transaction has not committed', async () => {
    await db.transaction().execute(async (trx) => {
      await sql`pragma cache_spill = 1`.execute(trx);
      await sql`insert into first_message_settings (name, text) values ('open', ${'x'.repeat(40_000)})`.execute(
        trx,
      );
      await copyLater();
    });
    expect(await bringBack()).toMatchObject({ names: [] });
    await copyLater();
    expect(await bringBack()).toMatchObject({ names: ['open'] });
  });

  it('begin a new generation when something else has restarted the log, as erasing does', async () => {
    await write('a');
    await removeTraces(db);
    await write('b');
    await copyLater();
    expect(generationsIn(into)).toHaveLength(2);
    expect(await bringBack()).toMatchObject({ atMs: nowMs, names: ['a', 'b'] });
  });

  it('have the last changes before the server ends, and begin a new generation at each start, also with the clock set back', async () => {
    await write('before the end');
    await copy.close();
    expect(await bringBack()).toMatchObject({ names: ['before the end'] });
    await write('a');
    nowMs -= 60_000;
    copy = start();
    await copy.copyNow();
    expect(await bringBack()).toMatchObject({ names: ['a', 'before the end'] });
  });

  it('can be restored when a copy was cut off, up to the last complete file', async () => {
    await write('a');
    await copyLater();
    const atMs = nowMs;
    await write('b');
    await copyLater();
    const [, last] = changesIn(newest());
    copyFileSync(last?.path ?? '', `${last?.path ?? ''}${UNFINISHED}`);
    mkdirSync(generationPath(into, nowMs + 1) + UNFINISHED);
    truncateSync(last?.path ?? '', 100);
    expect(await bringBack()).toMatchObject({ atMs, names: ['a'], damaged: last?.path });
    rmSync(last?.path ?? '');
    expect(await bringBack()).toMatchObject({ atMs, names: ['a'], damaged: null });
  });

  it('tell how old they are, also while nothing can be copied', async () => {
    await copyLater();
    expect(copy.ageSeconds()).toBe(0);
    rmSync(into, { recursive: true });
    writeFileSync(into, 'no folder');
    await write('a');
    nowMs += 60_000;
    await expect(copy.copyNow()).rejects.toThrow();
    expect(copy.ageSeconds()).toBe(60);
    rmSync(into);
    await copy.copyNow();
    expect(copy.ageSeconds()).toBe(0);
    expect(await bringBack()).toMatchObject({ names: ['a'] });
  });

  it('are not restored into a folder with data, nor from one without copies', async () => {
    await expect(restore(into, dataDir)).rejects.toThrow(CantBackUp);
    await expect(restore(into, dataDir)).rejects.toThrow(/isn't empty/);
    await expect(restore(dataDir, join(folder, 'new'))).rejects.toThrow(
      /has no copy\. Name the folder of BACKUP_DIR/,
    );
  });

  it('are kept: the newest two generations, and the last one of each of the newest days', () => {
    const old = join(folder, 'old');
    const made = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [day * DAY_MS, day * DAY_MS + 1000]);
    for (const atMs of made) mkdirSync(generationPath(old, START_MS + atMs), { recursive: true });
    mkdirSync(generationPath(old, START_MS) + UNFINISHED);
    removeOld(old, 3, START_MS + 6 * DAY_MS + 2000);
    const kept = [4 * DAY_MS + 1000, 5 * DAY_MS + 1000, 6 * DAY_MS, 6 * DAY_MS + 1000];
    expect(generationsIn(old).map(({ atMs }) => atMs - START_MS)).toEqual(kept);
    expect(readdirSync(old)).toHaveLength(kept.length);
    expect(WHOLE).toBe('rental-desk.sqlite');
  });
});
