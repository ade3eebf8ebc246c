/** Attempts to reach a client: dialled, or a text message opened (issue 18, 'Dial and text'). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAttempt, type AttemptKind } from '../../src/contract/picks/attempts.js';
import { withdrawEntry } from '../../src/contract/rentals/entries.js';
import { ATTEMPTS } from '../../src/contract/limits.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';
import { completeTask, getSingleRental } from '../../src/contract/rentals/rentals.js';
import { releaseHeldRental } from '../../src/contract/staff/staff-calls.js';
import type { Client } from './client.js';
import { addFinished } from './deals-support.js';
import { addRental, fetchOne, setRules } from './rentals-support.js';
import { startWithTwoGroups } from './staff-support.js';

type World = Awaited<ReturnType<typeof startWithTwoGroups>>;

let world: World;
let picker: Client;
let foreignPicker: Client;

beforeAll(async () => {
  world = await startWithTwoGroups();
  const { server, own, foreign } = world;
  await setRules(server, {});
  [picker, foreignPicker] = [await server.loginAs(own.picker), await server.loginAs(foreign.picker)];
});
afterAll(() => world.server.close());

const attempt = (by: Client, id: string, kind: AttemptKind = 'call') =>
  by.call(recordAttempt, { params: { id }, body: { kind } });
const statusOf = async (by: Client, id: string, kind?: AttemptKind) => (await attempt(by, id, kind)).status;
const finished = () =>
  addFinished(
    world.server.db,
    { id: world.own.picker.id, adminId: world.own.admin.id },
    { creator_id: world.own.creator.id },
  );
/** The recorded attempts, oldest first, as `kind by id`. */
const recorded = async (id: string) =>
  (
    await world.server.db
      .selectFrom('rental_events')
      .select(['kind', 'by_id'])
      .where('rental_id', '=', id)
      .where('kind', 'in', ['dialled', 'text-opened'])
      .orderBy('at')
      .execute()
  ).map(({ kind, by_id }) => `${kind} by ${by_id ?? ''}`);
const afterSeconds = (seconds: number) => world.server.clock.advance(seconds * 1000);

describe('an attempt', () => {
  it('is in the history of the rental in hand and of a finished one: who, when, and how', async () => {
    const { server, superAdmin, admin, creatorLeader, pickerLeader, own } = world;
    await addRental(server.db, { creator_id: own.creator.id });
    const { _id: id } = await fetchOne(picker);
    afterSeconds(60);
    const dialledAt = new Date(server.clock.now()).toISOString();
    expect((await attempt(picker, id)).body.data).toEqual({ _id: id, recordedAt: dialledAt });
    afterSeconds(60);
    await attempt(picker, id, 'text');
    await picker.call(completeTask, { body: { number_status: 'valid' } });
    afterSeconds(60);
    await attempt(picker, id);

    const { name } = await server.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', own.picker.id)
      .executeTakeFirstOrThrow();
    for (const reader of [superAdmin, admin, creatorLeader, pickerLeader, picker]) {
      const { events } = (await reader.call(getRentalHistory, { params: { id }, query: {} })).body.data;
      const attempts = events.filter(({ kind }) => ['dialled', 'text-opened'].includes(kind));
      expect(attempts.map(({ kind, details }) => [kind, details])).toEqual([
        ['dialled', null],
        ['text-opened', null],
        ['dialled', null],
      ]);
      expect(attempts[0]?.at).toBe(dialledAt);
      const isCreators = reader === creatorLeader;
      expect(attempts.map(({ by }) => by?.name)).toEqual(Array(3).fill(isCreators ? undefined : name));
    }
  });

  it('is one when the same kind is repeated within a few seconds, also at the same moment', async () => {
    const { own } = world;
    const id = await finished();
    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt(picker, id)));
    afterSeconds(ATTEMPTS.sameWithinSeconds - 1);
    answers.push(await attempt(picker, id));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.recordedAt}`)).size).toBe(1);
    expect(await recorded(id)).toEqual([`dialled by ${own.picker.id}`]);

    await attempt(picker, id, 'text');
    afterSeconds(1);
    await attempt(picker, id);
    expect(await recorded(id)).toEqual(
      ['dialled', 'text-opened', 'dialled'].map((kind) => `${kind} by ${own.picker.id}`),
    );
  });

  it('is refused by code above the limit of a picker and a rental', async () => {
    const id = await finished();
    for (let count = 0; count < ATTEMPTS.perPicker; count += 1) {
      expect(await statusOf(picker, id, count % 2 === 0 ? 'call' : 'text')).toBe(200);
      afterSeconds(ATTEMPTS.sameWithinSeconds);
    }
    const { status, body } = await attempt(picker, id);
    expect([status, body.code, body.values]).toEqual([
      409,
      'too-many-attempts',
      { count: ATTEMPTS.perPicker },
    ]);
    expect(await recorded(id)).toHaveLength(ATTEMPTS.perPicker);
    expect(await statusOf(picker, await finished())).toBe(200);
  });

  it('is 404 for everyone who neither holds nor has finished the rental', async () => {
    const { server, own, superAdmin, admin, pickerLeader } = world;
    const notFound = { success: false, code: 'not-found', message: REFUSALS['not-found'] };
    const entry = { creator_id: own.creator.id };
    const withdrawn = await addRental(server.db, entry);
    const creator = await server.loginAs(own.creator);
    await creator.call(withdrawEntry, { params: { id: withdrawn } });
    const waiting = await addRental(server.db, entry);
    const done = await finished();
    for (const [by, id] of [
      [picker, withdrawn],
      [picker, waiting],
      [picker, 'nothing'],
      [foreignPicker, done],
    ] as const) {
      const { status, body } = await attempt(by, id);
      expect([status, body]).toEqual([404, notFound]);
    }
    for (const by of [superAdmin, admin, pickerLeader, creator]) expect(await statusOf(by, done)).toBe(403);
    expect(await recorded(done)).toEqual([]);
  });

  it('is no longer possible after a leader has returned the rental to the pool', async () => {
    const { server, own, admin } = world;
    await server.db
      .updateTable('rentals')
      .set({ fetched_at: 1, finished_at: 1, number_status: 'valid' })
      .execute();
    await addRental(server.db, { creator_id: own.creator.id });
    const { _id: id } = await fetchOne(picker);
    await admin.call(releaseHeldRental, { params: { id: own.picker.id }, body: {} });
    expect(await statusOf(picker, id)).toBe(404);
    expect((await foreignPicker.call(getSingleRental)).body.data._id).toBe(id);
    expect(await statusOf(foreignPicker, id)).toBe(200);
  });
});
