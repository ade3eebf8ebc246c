/** Retention: the dry run, the run in batches, after a kill and on two servers. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import { downloadBypassBatch } from '../../src/contract/bypass/bypass.js';
import {
  getRetention,
  previewRetention,
  RETENTION_KINDS,
  setRetention,
  type RetentionKind,
} from '../../src/contract/personal-data/retention.js';
import { recordAudit } from '../../server/audit/record.js';
import { newId } from '../../server/base/ids.js';
import { LEASE_MS } from '../../server/jobs/leases.js';
import { runRetention, runRetentionAtNight } from '../../server/personal-data/retention-run.js';
import { maintainedDaysOfAnyFacets } from './counted-days.js';
import { addDeal, addFinished } from './deals-support.js';
import { storedBytes } from './erasing-support.js';
import { addMessage } from './messages-support.js';
import { addRental, addRentals, DAY_MS } from './rentals-support.js';
import { addGroup, type Group } from './staff-support.js';
import { addUser, START_MS, startServer, type TestServer, type TestUser } from './support.js';
import { addUpload } from './upload-support.js';

let server: TestServer;
let group: Group;
let boss: TestUser;
beforeEach(async () => {
  server = await startServer();
  group = await addGroup(server.db);
  boss = await addUser(server.db, { role: 'super-admin' });
});
afterEach(() => server.close());

/** A new login, because the clock moves by days. */
const superAdmin = () => server.loginAs(boss);

const DAYS = 30;
const OLD = START_MS - 40 * DAY_MS;
const YOUNG = START_MS - 20 * DAY_MS;
const ALL = RETENTION_KINDS.map((kind) => ({ kind, days: DAYS }));

const dueNow = async (rules: readonly { kind: RetentionKind; days: number | null }[] = ALL) => {
  const { status, body } = await (await superAdmin()).call(previewRetention, { body: { rules: [...rules] } });
  expect(status).toBe(200);
  return Object.fromEntries(body.data.due.map(({ kind, records }) => [kind, records]));
};
const save = async (rules: readonly { kind: RetentionKind; days: number | null }[]) => {
  const { status } = await (await superAdmin()).call(setRetention, { body: { rules: [...rules] } });
  expect(status).toBe(200);
};
const nextNight = () => server.clock.advance(DAY_MS);
const run = (workerId = newId()) => runRetention(server, workerId);

const finished = (at: number) =>
  addFinished(server.db, { id: group.picker.id }, { created_at: at, fetched_at: at, finished_at: at });
const deal = async (at: number, status: 'done' | 'in-process') =>
  addDeal(server.db, await finished(OLD), { status, created_at: at, updated_at: at });

/** Stores one record of each kind that is due, and some that aren't. */
async function fill() {
  const { db } = server;
  const old = await finished(OLD);
  await addMessage(db, {
    rental_id: old,
    creator_id: group.creator.id,
    picker_id: group.picker.id,
    text: 'Old text',
  });
  const young = await finished(YOUNG);
  await addRental(db, { created_at: OLD });
  await deal(OLD, 'in-process');
  await deal(YOUNG, 'done');
  await deal(OLD, 'done');
  for (const at of [OLD, YOUNG]) {
    const id = await addUpload(server, group.creator.id, { created_at: at, finished_at: at, state: 'done' });
    await db
      .insertInto('upload_skips')
      .values({ upload_id: id, row: 2, reason: 'x', cells: '["cell"]' })
      .execute();
    await db
      .insertInto('bypass_batches')
      .values({
        id: newId(),
        admin_id: group.admin.id,
        user_id: group.admin.id,
        rentals: 1,
        rows: '[["2026", "Ann"]]',
        created_at: at,
      })
      .execute();
    await recordAudit(db, { kind: 'logout', actor: null, address: null, at });
    await addUser(db, { role: 'data-picker', name: 'Gone', deleted_at: at });
  }
  return { old, young };
}
/** What `fill` makes due: an old lead and one with an old deal, that deal's proof, an upload and a batch, an entry, a person. */
const DUE = { leads: 2, proofs: 1, files: 2, audit: 1, staff: 1 };

it('is off at first, and refuses days that are no whole number above 0', async () => {
  const { body } = await (await superAdmin()).call(getRetention);
  expect(body.data.rules).toEqual(RETENTION_KINDS.map((kind) => ({ kind, days: null, lastRun: null })));
  for (const days of [0, 1.5, 100_000])
    expect(
      (await (await superAdmin()).call(setRetention, { body: { rules: [{ kind: 'leads', days }] } })).status,
    ).toBe(400);
  await fill();
  nextNight();
  expect(await run()).toBe(0);
});

it('the dry run says exactly what then goes, and changes nothing', async () => {
  await fill();
  expect(await dueNow()).toEqual(DUE);
  expect(await dueNow()).toEqual(DUE);
  // Proofs before leads, because a lead takes its proof along.
  for (const kind of RETENTION_KINDS.toReversed()) {
    await save(RETENTION_KINDS.map((each) => ({ kind: each, days: each === kind ? DAYS : null })));
    nextNight();
    const { [kind]: due } = await dueNow();
    expect([kind, await run()]).toEqual([kind, due]);
    expect((await dueNow())[kind]).toBe(0);
  }
});

it('blanks what is due, and keeps what is younger, undecided or in the pool', async () => {
  const { old, young } = await fill();
  const counts = async () => (await maintainedDaysOfAnyFacets.execute(server.db)).rows;
  const before = await counts();
  await save(ALL);
  nextNight();
  await run();
  const numbers = await server.db.selectFrom('rentals').select(['id', 'number', 'client_name']).execute();
  expect(numbers.filter(({ number }) => number === '').map(({ client_name }) => client_name)).toEqual([
    'Erased',
    'Erased',
  ]);
  expect(numbers.find(({ id }) => id === old)?.number).toBe('');
  expect(numbers.find(({ id }) => id === young)?.number).not.toBe('');
  expect(await server.db.selectFrom('messages').select('text').execute()).toEqual([{ text: '' }]);
  const cells = await server.db.selectFrom('upload_skips').select('cells').orderBy('upload_id').execute();
  expect(cells.map((each) => each.cells).toSorted()).toEqual(['["cell"]', '[]']);
  const people = await server.db
    .selectFrom('users')
    .select('name')
    .where('deleted_at', 'is not', null)
    .execute();
  expect(people.map(({ name }) => name).toSorted()).toEqual(['Erased', 'Gone']);
  expect(await counts()).toEqual(before);
  expect(storedBytes(server).includes('Old text')).toBe(false);
  const { body } = await (await superAdmin()).call(getAuditEvents, { query: { kind: 'retention-run' } });
  expect(body.data.result.map(({ subject, details }) => `${subject}: ${details}`).toSorted()).toEqual([
    'Audit: 1 older than 30 days',
    'Deleted staff: 1 older than 30 days',
    'Finished leads: 2 older than 30 days',
    'Uploaded and bypassed files: 2 older than 30 days',
  ]);
  const { id } = await server.db
    .selectFrom('bypass_batches')
    .select('id')
    .where('rows', '=', 'null')
    .executeTakeFirstOrThrow();
  expect((await (await superAdmin()).call(downloadBypassBatch, { params: { id } })).status).toBe(410);
});

it('begins in the night after a rule was saved, and runs once a day', async () => {
  await finished(OLD);
  await save([{ kind: 'leads', days: DAYS }]);
  expect(await run()).toBe(0);
  nextNight();
  expect(await run()).toBe(1);
  await finished(OLD);
  expect(await run()).toBe(0);
  expect((await (await superAdmin()).call(getRetention)).body.data.rules[0]?.lastRun).toBe('2026-11-21');
  nextNight();
  expect(await run()).toBe(1);
});

it('ends when the rule is switched off meanwhile', async () => {
  await finished(OLD);
  await save([{ kind: 'leads', days: DAYS }]);
  nextNight();
  await save([{ kind: 'leads', days: null }]);
  expect(await run()).toBe(0);
});

describe('several servers and restarts', () => {
  const MANY = 450;
  beforeEach(async () => {
    await addRentals(server.db, MANY, () => ({
      fetcher_id: group.picker.id,
      number_status: 'valid',
      fetched_at: OLD,
      finished_at: OLD,
    }));
    await save([{ kind: 'leads', days: DAYS }]);
    nextNight();
  });
  const steps = async () =>
    (
      await server.db.selectFrom('rental_events').select('rental_id').where('kind', '=', 'erased').execute()
    ).map(({ rental_id }) => rental_id);

  it('two runs at the same time erase each lead once', async () => {
    const erased = await Promise.all([run(), run(), run()]);
    expect(erased.reduce((sum, each) => sum + each, 0)).toBe(MANY);
    expect(new Set(await steps()).size).toBe(MANY);
    expect(await steps()).toHaveLength(MANY);
  });

  it('a server takes over the run of another one that died, when its lease has ended', async () => {
    let batches = 0;
    // A server that stops after two batches, without giving its lease back, as after a kill.
    const stop = {
      get aborted() {
        return (batches += 1) > 3;
      },
    };
    const first = await runRetention(server, 'dead', stop);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(MANY);
    expect(await run()).toBe(0);
    server.clock.advance(LEASE_MS);
    expect(await run()).toBe(MANY - first);
    expect(await steps()).toHaveLength(MANY);
  });
});

describe('the nightly job', () => {
  const rules = [{ kind: 'leads', days: DAYS }] as const;

  it.each([
    ['06:59', 1],
    ['07:00', 0],
    // A server that was off in the night.
    ['16:00', 0],
  ])('at %s UTC leaves %i lead: it begins at 2:00 in Panama', async (time, left) => {
    await finished(OLD);
    await save(rules);
    server.clock.set(Date.parse(`2026-11-21T${time}:00Z`));
    await runRetentionAtNight(server, { aborted: false });
    expect(await dueNow(rules)).toEqual({ leads: left });
  });
});
