// @module-tag long
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/contract/base/business-day.js';
import { CLOSED_RENTAL_STATUSES } from '../../src/contract/deals/deal-status.js';
import { CAPABILITIES, positionOf } from '../../src/contract/roles/capabilities.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import { RentalForm } from '../../src/contract/rentals/rentals.js';
import { readStrictly } from '../../src/contract/base/validation.js';
import { openDatabase } from '../db/database.js';
import { migrate } from '../db/migrate.js';
import type { Database } from '../db/schema.js';
import { insertUser } from '../users/users.queries.js';
import { ENTRY_COUNT } from './history.js';
import { DEMO_PEOPLE, demoLogins } from './people.js';
import { POST_COUNT, post } from './posts.js';
import { HoldsRealWork, seed } from './seed.js';

async function emptyDatabase(): Promise<{ dataDir: string; db: Kysely<Database> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-seed-'));
  const db = openDatabase({ dataDir });
  await migrate(db);
  return { dataDir, db };
}

describe('invented posts', () => {
  it('pass the rules of the form, each with a different number', () => {
    expect(POST_COUNT).toBeGreaterThanOrEqual(ENTRY_COUNT);
    const keys = Array.from({ length: POST_COUNT }, (_, i) =>
      numberKey(readStrictly(post(i), RentalForm).number),
    );
    expect(new Set(keys).size).toBe(POST_COUNT);
    expect(keys.every((key) => /^\+1\d{3}55501\d\d$/.test(key))).toBe(true);
  });
});

const expectRentalsInEveryState = async (db: Kysely<Database>, nowMs: number) => {
  const all = await db.selectFrom('rentals').selectAll().execute();
  expect(all).toHaveLength(ENTRY_COUNT);
  const count = (is: (rental: (typeof all)[number]) => boolean) => all.filter(is).length;
  expect(count((rental) => rental.fetched_at === null)).toBeGreaterThan(50);
  expect(count((rental) => rental.returned_at !== null && rental.fetched_at === null)).toBe(1);
  expect(count((rental) => rental.fetched_at !== null && rental.finished_at === null)).toBe(2);
  expect(count((rental) => rental.number_status === 'valid')).toBeGreaterThan(100);
  expect(count((rental) => rental.number_status === 'invalid')).toBeGreaterThan(20);
  expect(count((rental) => rental.updated_at > nowMs)).toBe(0);
  expect(count((rental) => rental.client_email !== null)).toBeGreaterThan(40);
  const deals = await db.selectFrom('closed_rentals').selectAll().execute();
  for (const status of CLOSED_RENTAL_STATUSES)
    expect(deals.filter((deal) => deal.status === status).length, status).toBeGreaterThan(3);
  expect(deals.filter((deal) => deal.updated_at > nowMs)).toEqual([]);
};

it('has a login for every position', () => {
  expect(new Set(DEMO_PEOPLE.map(positionOf))).toEqual(new Set(Object.keys(CAPABILITIES)));
});

describe('a database that was seeded at noon', { timeout: 60_000 }, () => {
  let dataDir: string;
  let db: Kysely<Database>;
  const noonMs = Date.parse('2026-11-20T17:00:00Z');

  beforeAll(async () => {
    ({ dataDir, db } = await emptyDatabase());
    expect(await seed(db, { now: () => noonMs })).toBe('seeded');
  }, 60_000);
  afterAll(async () => {
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  });

  it('has rentals in every state, none of them in the future', () => expectRentalsInEveryState(db, noonMs));

  it('leaves the first picker free to fetch', async () => {
    const first = demoLogins().find(({ role }) => role === 'data-picker');
    const held = await db
      .selectFrom('rentals')
      .innerJoin('users', 'users.id', 'rentals.fetcher_id')
      .select('users.email')
      .where('finished_at', 'is', null)
      .execute();
    expect(held.map(({ email }) => email)).not.toContain(first?.email);
  });

  it('doesn’t change when it is seeded again', async () => {
    const rentals = () => db.selectFrom('rentals').selectAll().orderBy('id').execute();
    const before = await rentals();
    expect(await seed(db, { now: () => noonMs + 11 * DAY_MS })).toBe('already seeded');
    expect(await rentals()).toEqual(before);
  });

  it('refuses the command with --json while a server has locked the data folder, and then prints only the logins on one line', async () => {
    const command = () =>
      spawnSync(process.execPath, ['--import', 'tsx', 'server/seed/main.ts', '--json'], {
        env: { ...process.env, DATA_DIR: dataDir },
        encoding: 'utf8',
      });
    const locked = command();
    expect([locked.status, locked.stdout]).toEqual([1, '']);
    expect(locked.stderr).toContain(`The data folder ${dataDir} is in use by process ${process.pid}.`);
    await db.destroy();
    const { stdout, stderr } = command();
    expect(stderr).toBe('');
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(stdout)).toEqual(demoLogins());
    db = openDatabase({ dataDir });
  });
});

describe('seed', { timeout: 60_000 }, () => {
  let dataDir: string;
  let db: Kysely<Database>;

  beforeEach(async () => {
    ({ dataDir, db } = await emptyDatabase());
  });
  afterEach(async () => {
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  });

  it.each(['2026-11-20T05:00:00Z', '2026-11-20T05:07:00Z'])(
    'makes rentals in every state, none of them in the future, when it runs at %s',
    async (instant) => {
      const nowMs = Date.parse(instant);
      expect(await seed(db, { now: () => nowMs })).toBe('seeded');
      await expectRentalsInEveryState(db, nowMs);
    },
  );

  it('refuses a database with real work', async () => {
    const admin = { name: 'Real Admin', email: 'real@example.com', contact: '5' };
    const columns = {
      assign_for: null,
      password_hash: '-',
      admin_id: null,
      team_leader_id: null,
      daily_limit: null,
    };
    const times = { created_at: 1, updated_at: 1, deleted_at: null };
    await insertUser(db, { id: 'real', role: 'admin', ...admin, ...columns, ...times });
    await expect(seed(db, { now: () => 1 })).rejects.toThrow(HoldsRealWork);
    expect(await db.selectFrom('rentals').selectAll().execute()).toEqual([]);
  });
});
