// @module-tag both-engines
/** The ledger of picks, and that every screen's figures are counted from it (readings.md, 'Picks and entries'). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IS_ALL } from '../../scripts/checks.js';
import { businessDay, startOfBusinessDay } from '../../src/contract/base/business-day.js';
import { addDoNotContact } from '../../src/contract/do-not-contact/do-not-contact.js';
import { getFloorBoard } from '../../src/contract/floor/floor-board.js';
import { giveOutcome } from '../../src/contract/picks/outcomes.js';
import { moveStaff, resumeStaff, suspendStaff } from '../../src/contract/staff/people-calls.js';
import {
  commitJob,
  startDeletion,
  startReturn,
  startVerdicts,
  undoJob,
  type RentalJob,
} from '../../src/contract/rentals/rental-jobs.js';
import { completeTask, getPickerCounts, getSingleRental } from '../../src/contract/rentals/rentals.js';
import {
  getAllAdmins,
  getAllDataPickers,
  getAllTeamLeaders,
  releaseHeldRental,
} from '../../src/contract/staff/staff-calls.js';
import type { StaffUser } from '../../src/contract/staff/staff.js';
import { changeVerdict, takeBackVerdict } from '../../src/contract/picks/verdicts.js';
import { inTransaction } from '../../server/db/context.js';
import { passOnRentals } from '../../server/rentals/pass-on.js';
import type { Answer, Client } from './client.js';
import { ended } from './rental-jobs-support.js';
import { addRental, fetchOne, MINUTE_MS, setRules } from './rentals-support.js';
import { addGroup, addPickerLeader, addPickerOf, type Group } from './staff-support.js';
import { addUser, START_MS, startServer, type TestServer, type TestUser } from './support.js';

let server: TestServer;
let boss: Client;
let group: Group;
let picker: Client;

beforeAll(async () => {
  server = await startServer();
  boss = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
});
afterAll(() => server.close());

/** Every test has a group of its own, and a pool with one rental. */
beforeEach(async () => {
  server.clock.set(START_MS);
  await setRules(server, { isOutcomesEnabled: true, retryMinutes: 1, maxTries: 9 });
  await server.db.updateTable('rentals').set({ do_not_contact_at: 1, due_at: null, due_for: null }).execute();
  group = await addGroup(server.db);
  picker = await server.loginAs(group.picker);
  await addRental(server.db, { creator_id: group.creator.id });
});

const finish = (number_status: 'valid' | 'invalid', who = picker) =>
  who.call(completeTask, { body: { number_status } });
const end = (rentalId: string, given: { outcome: 'no-answer' } | { outcome: 'skipped'; reason: string }) =>
  picker.call(giveOutcome, { body: { rentalId, ...given } });
const done = async (answer: Promise<{ status: number; body: { message?: string } }>) => {
  const { status, body } = await answer;
  expect([status, body.message ?? '']).toEqual([200, body.message ?? '']);
};

const these = (rentalId: string) => ({ list: 'all-leads' as const, rentalIds: [rentalId] });
/** Does a job, and returns its id. */
async function job(started: Promise<Answer<RentalJob>>): Promise<string> {
  const { body } = await started;
  await done(boss.call(commitJob, { params: { id: body.data._id } }));
  await ended(boss, body.data._id);
  return body.data._id;
}

/** The ledger's rows of the group's picker, oldest first: how each pick ended, and what became of it later. */
async function ledger(of = group.picker.id): Promise<string[]> {
  const picks = await server.db
    .selectFrom('picks')
    .selectAll()
    .where('picker_id', '=', of)
    .orderBy('id')
    .execute();
  const changes = await server.db
    .selectFrom('pick_changes')
    .selectAll()
    .where('picker_id', '=', of)
    .orderBy('id')
    .execute();
  return picks.map((pick) =>
    [pick, ...changes.filter((change) => change.pick_id === pick.id)]
      .map(({ result }) => result ?? 'in hand')
      .join(' → '),
  );
}

describe('a pick ends', () => {
  const WAYS: [end: string, row: string, act: (id: string) => Promise<unknown>][] = [
    ['not yet', 'in hand', () => Promise.resolve()],
    ['as valid', 'valid', () => finish('valid')],
    ['as invalid', 'invalid', () => finish('invalid')],
    ['without an answer', 'no-answer', (id) => end(id, { outcome: 'no-answer' })],
    ['skipped', 'skipped', (id) => end(id, { outcome: 'skipped', reason: 'busy' })],
    [
      'with the number put on the do-not-contact list',
      'do-not-contact',
      async (id) => {
        const { number } = await server.db
          .selectFrom('rentals')
          .select('number')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return done(picker.call(addDoNotContact, { body: { number, reason: 'asked-to-stop' } }));
      },
    ],
    [
      'taken by a leader',
      'taken-over',
      () => done(boss.call(releaseHeldRental, { params: { id: group.picker.id }, body: {} })),
    ],
    [
      'returned when its picker is suspended',
      'returned',
      () => done(boss.call(suspendStaff, { params: { _id: group.picker.id }, body: {} })),
    ],
    [
      'corrected by its picker',
      'valid → invalid',
      async (id) => {
        await finish('valid');
        await done(picker.call(changeVerdict, { params: { id }, body: { number_status: 'invalid' } }));
      },
    ],
    [
      'taken back, and ended again',
      'valid → in hand → no-answer',
      async (id) => {
        await finish('valid');
        await done(picker.call(takeBackVerdict, { params: { id } }));
        await end(id, { outcome: 'no-answer' });
      },
    ],
    [
      'taken back, and taken by a leader',
      'valid → in hand → taken-over',
      async (id) => {
        await finish('valid');
        await done(picker.call(takeBackVerdict, { params: { id } }));
        await done(boss.call(releaseHeldRental, { params: { id: group.picker.id }, body: {} }));
      },
    ],
    [
      'corrected by an admin, who takes that back',
      'valid → invalid → valid',
      async (id) => {
        await finish('valid');
        const made = await job(
          boss.call(startVerdicts, { body: { ...these(id), number_status: 'invalid' } }),
        );
        await done(boss.call(undoJob, { params: { id: made } }));
        await ended(boss, made);
      },
    ],
    [
      'and its rental is put back to the pool, and taken back from there',
      'valid',
      async (id) => {
        await finish('valid');
        const made = await job(boss.call(startReturn, { body: these(id) }));
        await done(boss.call(undoJob, { params: { id: made } }));
        await ended(boss, made);
      },
    ],
    [
      'and its rental is handed over to a colleague, who corrects it',
      'valid → invalid',
      async (id) => {
        await finish('valid');
        const colleague = await addPickerOf(server.db, group.admin, group.pickerLeader);
        await inTransaction(server.db, (trx) =>
          passOnRentals(trx, {
            fromId: group.picker.id,
            toId: colleague.id,
            adminId: group.admin.id,
            at: server.clock.now(),
          }),
        );
        const other = await server.loginAs(colleague);
        await done(other.call(changeVerdict, { params: { id }, body: { number_status: 'invalid' } }));
        expect(await ledger(colleague.id)).toEqual([]);
      },
    ],
    [
      'and its rental is deleted, and restored',
      'skipped',
      async (id) => {
        await end(id, { outcome: 'skipped', reason: 'busy' });
        const made = await job(boss.call(startDeletion, { body: { ...these(id), reason: 'test' } }));
        expect(await ledger()).toEqual(['skipped']);
        await done(boss.call(undoJob, { params: { id: made } }));
        await ended(boss, made);
      },
    ],
  ];
  it.each(WAYS)('%s: %s', async (_end, row, act) => {
    const { _id } = await fetchOne(picker);
    server.clock.advance(MINUTE_MS);
    await act(_id);
    expect(await ledger()).toEqual([row]);
  });
});

describe('a pick', () => {
  it('has the picker’s leader and admin, the creator, and the times of its beginning and end', async () => {
    const { _id } = await fetchOne(picker);
    server.clock.advance(MINUTE_MS);
    await finish('valid');
    const [row] = await server.db.selectFrom('picks').selectAll().where('rental_id', '=', _id).execute();
    expect(row).toMatchObject({
      picker_id: group.picker.id,
      leader_id: group.pickerLeader.id,
      admin_id: group.admin.id,
      creator_id: group.creator.id,
      upload_id: null,
      is_rebuilt: 0,
      picked_at: START_MS,
      ended_at: START_MS + MINUTE_MS,
      result: 'valid',
    });
  });

  it('is neither changed nor removed: the database refuses it', async () => {
    await fetchOne(picker);
    await finish('valid');
    const { db } = server;
    const own = (text: string) => sql.raw(text.replace('?', `picker_id = '${group.picker.id}'`)).execute(db);
    for (const statement of [
      `update picks set result = 'invalid' where ?`,
      'update picks set ended_at = null, result = null where ?',
      'update picks set picked_at = picked_at + 1 where ?',
      'delete from picks where ?',
    ])
      await expect(own(statement), statement).rejects.toThrow(/append-only|permission denied/);
    expect(await ledger()).toEqual(['valid']);
  });

  it('is open once for a picker and once for a rental', async () => {
    const { _id } = await fetchOne(picker);
    const other = await addPickerOf(server.db, group.admin, group.pickerLeader);
    const open = (rental_id: string, picker_id: string) =>
      server.db.insertInto('picks').values({ rental_id, picker_id, picked_at: 5 }).execute();
    await expect(open('another', group.picker.id)).rejects.toThrow(/unique/i);
    await expect(open(_id, other.id)).rejects.toThrow(/unique/i);
  });
});

type Page = { result: StaffUser[] };

/** Today's picks of the group's picker as each screen and rule says them. */
async function figures(): Promise<Record<string, number | undefined>> {
  const counts = (await picker.call(getPickerCounts, { query: { week: 'true' } })).body.data;
  const board = (await boss.call(getFloorBoard)).body.data;
  const onBoard = board.pickers?.people.find(({ _id }) => _id === group.picker.id);
  const pickedBy = async (
    { email }: TestUser,
    people: (query: { search: string }) => Promise<Answer<Page>>,
  ) => (await people({ search: email })).body.data.result.find((row) => row.email === email)?.todayPicked;
  return {
    'his count': counts.todayCount,
    'his week': counts.week?.at(-1)?.picked,
    'floor board': onBoard?.perHour.reduce((all, picks) => all + picks, 0),
    'Manage Pickers': await pickedBy(group.picker, (query) => boss.call(getAllDataPickers, { query })),
    'Manage Leaders': await pickedBy(group.pickerLeader, (query) => boss.call(getAllTeamLeaders, { query })),
    'Manage Admins': await pickedBy(group.admin, (query) => boss.call(getAllAdmins, { query })),
    'his limit': await refusedAt({ id: group.picker.id, reason: 'daily-limit' }),
    'the admin’s limit': await refusedAt({ id: group.admin.id, reason: 'admin-limit' }),
  };
}

/** The picks that the refusal names when the limit is 1 for a moment. */
async function refusedAt({ id, reason }: { id: string; reason: string }): Promise<number | undefined> {
  const limit = (daily_limit: number | null) =>
    server.db.updateTable('users').set({ daily_limit }).where('id', '=', id).execute();
  await limit(1);
  const { body } = await picker.call(getSingleRental);
  await limit(null);
  const { code, values } = body as { code?: string; values?: { picked?: number } };
  return code === reason ? values?.picked : undefined;
}

const SAYERS = [
  ...['his count', 'his week', 'floor board', 'Manage Pickers', 'Manage Leaders', 'Manage Admins'],
  ...['his limit', 'the admin’s limit'],
];
const everywhere = (picks: number) => Object.fromEntries(SAYERS.map((sayer) => [sayer, picks]));

describe('today’s picks are the same on every screen and for every limit', () => {
  const AFTER: [what: string, act: (id: string) => Promise<unknown>][] = [
    ['a verdict', () => finish('valid')],
    [
      'no answer, and a colleague fetches it',
      async (id) => {
        await end(id, { outcome: 'no-answer' });
        server.clock.advance(2 * MINUTE_MS);
        const colleague = await addPickerOf(server.db, (await addGroup(server.db)).admin, group.pickerLeader);
        await server.db
          .updateTable('users')
          .set({ team_leader_id: null })
          .where('id', '=', colleague.id)
          .execute();
        expect((await fetchOne(await server.loginAs(colleague)))._id).toBe(id);
      },
    ],
    [
      'the leader takes it from the hand',
      () => done(boss.call(releaseHeldRental, { params: { id: group.picker.id }, body: {} })),
    ],
    [
      'a verdict, and an admin puts it back to the pool',
      async (id) => {
        await finish('valid');
        await job(boss.call(startReturn, { body: these(id) }));
      },
    ],
    [
      'a verdict, and an admin deletes it',
      async (id) => {
        await finish('valid');
        await job(boss.call(startDeletion, { body: { ...these(id), reason: 'test' } }));
      },
    ],
    [
      'a verdict that is corrected',
      async (id) => {
        await finish('valid');
        await done(picker.call(changeVerdict, { params: { id }, body: { number_status: 'invalid' } }));
      },
    ],
    [
      'a suspension',
      async () => {
        await done(boss.call(suspendStaff, { params: { _id: group.picker.id }, body: {} }));
        await done(boss.call(resumeStaff, { params: { _id: group.picker.id } }));
        picker = await server.loginAs(group.picker);
      },
    ],
  ];
  it.each(AFTER)('after %s', async (_what, act) => {
    const { _id } = await fetchOne(picker);
    await act(_id);
    expect(await figures()).toEqual(everywhere(1));
  });

  it('and stay the old team’s when the picker moves', async () => {
    await fetchOne(picker);
    await finish('valid');
    const other = await addPickerLeader(server.db, group.admin);
    await done(
      boss.call(moveStaff, { body: { userIds: [group.picker.id], team_leader_email: other.email } }),
    );
    picker = await server.loginAs(group.picker);
    await addRental(server.db, { creator_id: group.creator.id });
    await fetchOne(picker);
    await finish('valid');
    expect(await figures()).toEqual({ ...everywhere(2), 'Manage Leaders': 1 });
  });
});

it('the wait begins with the last call’s end, whatever has become of its rental, and not when a leader takes it', async () => {
  await setRules(server, {
    isOutcomesEnabled: true,
    retryMinutes: 1,
    maxTries: 9,
    isDelayEnabled: true,
    delayTime: 300,
  });
  const { _id } = await fetchOne(picker);
  await end(_id, { outcome: 'no-answer' });
  server.clock.advance(2 * MINUTE_MS);
  const colleague = await addPickerOf(server.db, group.admin, group.pickerLeader);
  expect((await fetchOne(await server.loginAs(colleague)))._id).toBe(_id);
  await addRental(server.db);
  const counts = await picker.call(getPickerCounts, { query: {} });
  const refused = await picker.call(getSingleRental);
  expect([counts.body.data.wait.waitSeconds, refused.body.code]).toEqual([180, 'wait']);

  server.clock.advance(3 * MINUTE_MS);
  await fetchOne(picker);
  await done(boss.call(releaseHeldRental, { params: { id: group.picker.id }, body: {} }));
  expect((await picker.call(getSingleRental)).status).toBe(200);
});

/** A release tries more of them. */
const STEPS = IS_ALL ? 1000 : 300;

it('hundreds of steps of random work leave a ledger that agrees with the rentals, and figures that agree with the ledger', async () => {
  let seed = 43;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const people = [group.picker, await addPickerOf(server.db, group.admin, group.pickerLeader)];
  const clients = await Promise.all(people.map((person) => server.loginAs(person)));
  const picked = new Map(people.map(({ id }) => [id, 0]));
  const held = new Map<string, string>();
  for (let step = 0; step < STEPS; step += 1) {
    const index = random(people.length);
    const [person, client] = [people[index], clients[index]];
    if (!person || !client) throw new Error('There is nobody');
    const rentalId = held.get(person.id);
    // All within the life of an access token.
    server.clock.advance(1 + random(500));
    if (rentalId === undefined) {
      if (random(4) === 0) await addRental(server.db, { creator_id: group.creator.id });
      const { status, body } = await client.call(getSingleRental);
      if (status !== 200) continue;
      held.set(person.id, body.data._id);
      // A rental that was taken back is in hand again without a new pick.
      picked.set(person.id, (picked.get(person.id) ?? 0) + 1);
      continue;
    }
    const act = random(6);
    if (act < 2) await finish(act === 0 ? 'valid' : 'invalid', client);
    else if (act < 4) await client.call(giveOutcome, { body: { rentalId, outcome: 'no-answer' } });
    else if (act === 4) await boss.call(releaseHeldRental, { params: { id: person.id }, body: {} });
    else {
      await finish('valid', client);
      const back = await client.call(takeBackVerdict, { params: { id: rentalId } });
      if (back.status === 200) continue;
    }
    held.delete(person.id);
  }
  const { rows } = await sql<object>`
    select rentals.id, picks.id as pick from rentals left join picks
      on picks.rental_id = rentals.id and picks.picker_id = fetcher_id and picks.picked_at = fetched_at
    left join pick_changes as latest
      on latest.id = (select max(id) from pick_changes where pick_id = picks.id)
    where fetcher_id in (${sql.join(people.map(({ id }) => id))}) and (picks.id is null
      or coalesce(finished_at, 0) <> coalesce(case when latest.id is null then picks.ended_at else latest.ended_at end, 0)
      or (finished_at is not null and coalesce(number_status, outcome)
        <> coalesce(case when latest.id is null then picks.result else latest.result end, '')))`.execute(
    server.db,
  );
  expect(rows).toEqual([]);
  const today = startOfBusinessDay(businessDay(server.clock.now()));
  for (const [index, { id }] of people.entries()) {
    const rowsOf = await server.db.selectFrom('picks').selectAll().where('picker_id', '=', id).execute();
    expect(rowsOf.length).toBe(picked.get(id));
    const counts = (await clients[index]?.call(getPickerCounts, { query: {} }))?.body.data;
    expect(counts?.rangeCount).toBe(rowsOf.length);
    expect(counts?.todayCount).toBe(rowsOf.filter((row) => row.picked_at >= today).length);
  }
  expect([...picked.values()].every((picks) => picks > STEPS / 10)).toBe(true);
}, 180_000);
