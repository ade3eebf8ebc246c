import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Insertable, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../base/ids.js';
import { isUniqueViolation, openDatabase, placeOfDatabase } from './database.js';
import { DataDirInUse } from './data-dir-lock.js';
import { migrate } from './migrate.js';
import type { Database, UsersTable } from './schema.js';

const user = (email: string): Insertable<UsersTable> => ({
  id: newId(),
  role: 'admin',
  assign_for: null,
  name: 'Ada',
  email,
  contact: '5551234',
  search_text: '',
  password_hash: '-',
  admin_id: null,
  team_leader_id: null,
  daily_limit: null,
  created_at: 1,
  updated_at: 1,
  deleted_at: null,
});

describe('the place of the database', () => {
  it.each([
    [null, 'SQLite in /var/lib/rental-desk'],
    ['postgres://desk:p%40ss@db1:5432/rental_desk', 'PostgreSQL at db1:5432/rental_desk'],
    [
      'postgres://desk:secret@localhost/desk?host=/var/run/postgresql',
      'PostgreSQL at /var/run/postgresql/desk',
    ],
  ])('is shown without the login of %s', (databaseUrl, place) => {
    expect(placeOfDatabase({ dataDir: '/var/lib/rental-desk', databaseUrl })).toBe(place);
  });
});

describe('the database', () => {
  let dataDir: string;
  let db: Kysely<Database>;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-'));
    db = openDatabase({ dataDir });
    await migrate(db);
  });

  afterEach(async () => {
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  });

  it('makes its commits durable and checks foreign keys', async () => {
    const pragma = async (name: string) => {
      const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    const orphan = { ...user('a@b.c'), admin_id: 'nobody' };
    await expect(db.insertInto('users').values(orphan).execute()).rejects.toThrow('FOREIGN KEY');
  });

  it('runs the pinned SQLite library, whichever SQLite this Node contains', async () => {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
    expect(rows[0]?.version).toBe('3.53.0');
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(dependencies['@photostructure/sqlite']).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('is readable by its owner only, side files included', () => {
    for (const name of ['rental-desk.sqlite', 'rental-desk.sqlite-wal', 'lock', 'lock-owner'])
      expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o600);
  });

  it('can be migrated repeatedly: migrating is idempotent', async () => {
    await db.insertInto('users').values(user('a@b.c')).execute();
    await migrate(db);
    expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email: 'a@b.c' }]);
  });

  it('names only the column whose uniqueness was violated', async () => {
    await db.insertInto('users').values(user('a@b.c')).execute();
    const error: unknown = await db
      .insertInto('users')
      .values(user('a@b.c'))
      .execute()
      .catch((reason: unknown) => reason);
    expect(isUniqueViolation(error, 'users.email')).toBe(true);
    expect(isUniqueViolation(error, 'users.id')).toBe(false);
    expect(isUniqueViolation(new Error('users.email'), 'users.email')).toBe(false);

    await db.insertInto('users').values(user('b@b.c')).execute();
    const returning = await db
      .updateTable('users')
      .set({ email: 'a@b.c' })
      .returning('id')
      .execute()
      .catch((reason: unknown) => reason);
    expect(isUniqueViolation(returning, 'users.email')).toBe(true);
  });

  it('runs transactions one after another, so that none sees half of another', async () => {
    await db
      .insertInto('users')
      .values({ ...user('a@b.c'), daily_limit: 0 })
      .execute();
    const addOne = () =>
      db.transaction().execute(async (trx) => {
        const { daily_limit } = await trx.selectFrom('users').select('daily_limit').executeTakeFirstOrThrow();
        await trx
          .updateTable('users')
          .set({ daily_limit: (daily_limit ?? 0) + 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, addOne));
    expect(await db.selectFrom('users').select('daily_limit').executeTakeFirst()).toEqual({
      daily_limit: 20,
    });
  });

  it('refuses a data folder that is open already, and unlocks it when closed', async () => {
    const sentence = `The data folder ${dataDir} is in use by process ${process.pid}. Stop that process, or set DATA_DIR to another folder.`;
    expect(() => openDatabase({ dataDir })).toThrow(new DataDirInUse(sentence));
    await db.destroy();
    db = openDatabase({ dataDir });
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  });
});
