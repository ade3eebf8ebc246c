import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessDay, startOfBusinessDay } from '../../src/contract/base/business-day.js';
import {
  FLOOR_LISTED,
  getFloorBoard,
  IDLE_MINUTES,
  PRESENT_MINUTES,
  type FloorSide,
} from '../../src/contract/floor/floor-board.js';
import { createRental } from '../../src/contract/rentals/rentals.js';
import { deleteDataPicker, releaseHeldRental } from '../../src/contract/staff/staff-calls.js';
import { updateSettings } from '../../src/contract/settings/settings.js';
import type { Client } from './client.js';
import { enteredBy, finishedBy, takenBy } from './rental-lists-support.js';
import {
  addRental,
  addRentals,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  pickAndFinish,
  rentalForm,
  setRules,
} from './rentals-support.js';
import { connected, openSocket, told } from './messages-support.js';
import {
  addCreatorLeader,
  addCreatorOf,
  addPickerLeader,
  addPickerOf,
  startWithTwoGroups,
} from './staff-support.js';
import { START_MS } from './support.js';

type Scene = Awaited<ReturnType<typeof startWithTwoGroups>>;
let scene: Scene;

beforeEach(async () => {
  scene = await startWithTwoGroups();
});
afterEach(() => scene.server.close());

/** The instant at which the Panama day of the tests begins. */
const MIDNIGHT_MS = startOfBusinessDay(businessDay(START_MS));
const at = (instantMs: number) => new Date(instantMs).toISOString();

async function boardOf(caller: Client) {
  const { status, body } = await caller.call(getFloorBoard);
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  return body.data;
}
const picked = (side: FloorSide | null) =>
  side?.people
    .filter(({ perHour }) => perHour.some((picks) => picks > 0))
    .map(({ _id, perHour, valid, invalid }) => ({ _id, picks: countOf(perHour), valid, invalid }));
const countOf = (perHour: readonly number[]) => perHour.reduce((all, picks) => all + picks, 0);
const idsOf = (side: FloorSide | null) => new Set(side?.people.map(({ _id }) => _id));

describe('the pool', () => {
  it('shows how many rentals wait, how many are on hold and until when, and since when the oldest waits', async () => {
    const { server, superAdmin } = scene;
    await setRules(server, { isHoldEnabled: true, holdTime: 10 });
    const { db } = server;
    await addRental(db, { created_at: START_MS - 3 * DAY_MS });
    await addRental(db, { created_at: START_MS - 10 * MINUTE_MS });
    await addRental(db, { created_at: START_MS - 4 * MINUTE_MS });
    await addRental(db, { created_at: START_MS - 2 * MINUTE_MS });
    await addRental(db, { created_at: START_MS, source: 'for-use' });
    await addRental(db, { created_at: START_MS - 9 * DAY_MS, ...finishedBy(scene.own, START_MS) });
    expect((await boardOf(superAdmin)).pool).toEqual({
      waiting: 3,
      onHold: 2,
      nextFreeAt: at(START_MS + 6 * MINUTE_MS),
      oldestWaitingSince: at(START_MS - 3 * DAY_MS),
    });
    server.clock.advance(8 * MINUTE_MS);
    expect((await boardOf(superAdmin)).pool).toMatchObject({ waiting: 5, onHold: 0, nextFreeAt: null });
  });

  it('shows the oldest upload for use when all other rentals are on hold', async () => {
    const { server, admin } = scene;
    await setRules(server, { isHoldEnabled: true, holdTime: 60 });
    await addRental(server.db, { created_at: START_MS - 9 * MINUTE_MS });
    await addRental(server.db, { created_at: START_MS - 5 * MINUTE_MS, source: 'for-use' });
    expect((await boardOf(admin)).pool).toMatchObject({
      waiting: 1,
      onHold: 1,
      oldestWaitingSince: at(START_MS - 5 * MINUTE_MS),
    });
  });

  it('is zero when there are no rentals', async () => {
    const nothing = { waiting: 0, onHold: 0, nextFreeAt: null, oldestWaitingSince: null };
    expect((await boardOf(scene.superAdmin)).pool).toEqual(nothing);
  });

  it('counts all groups for everybody who may see the floor board', async () => {
    const { server, foreign } = scene;
    await addRentals(server.db, 4, () => enteredBy(foreign));
    for (const caller of [scene.superAdmin, scene.admin, scene.creatorLeader, scene.pickerLeader])
      expect((await boardOf(caller)).pool.waiting).toBe(4);
  });
});

describe('today’s picks', () => {
  it('are counted by the hour of the pick, from midnight to midnight in Panama', async () => {
    const { server, own } = scene;
    const verdict = (takenAtMs: number) => ({ ...enteredBy(own), ...finishedBy(own, takenAtMs) });
    await addRental(server.db, verdict(MIDNIGHT_MS - 1));
    await addRental(server.db, verdict(MIDNIGHT_MS));
    await addRental(server.db, verdict(MIDNIGHT_MS + HOUR_MS - 1));
    await addRental(server.db, verdict(MIDNIGHT_MS + HOUR_MS));
    server.clock.set(MIDNIGHT_MS + DAY_MS - 1);
    await addRental(server.db, verdict(MIDNIGHT_MS + DAY_MS - 1));
    // The tokens of the morning have expired at this point.
    const lastMoment = await boardOf(await server.loginAs(own.admin));
    const day = [2, 1, ...new Array<number>(21).fill(0), 1];
    expect(lastMoment.pickers?.total.perHour).toEqual(day);
    expect(lastMoment.creators.total.perHour).toEqual(day);

    server.clock.advance(1);
    const nextDay = await boardOf(await server.loginAs(own.admin));
    expect(countOf(nextDay.creators.total.perHour)).toBe(0);
  });

  it('are counted with their current verdicts, and without one while a rental is in hand', async () => {
    const { server, own, admin } = scene;
    await addRental(server.db, { ...enteredBy(own), ...finishedBy(own, START_MS, 'valid') });
    await addRental(server.db, { ...enteredBy(own), ...finishedBy(own, START_MS, 'valid') });
    await addRental(server.db, { ...enteredBy(own), ...finishedBy(own, START_MS, 'invalid') });
    await addRental(server.db, { ...enteredBy(own), ...takenBy(own, START_MS) });
    const { pickers, creators } = await boardOf(admin);
    const figures = { picks: 4, valid: 2, invalid: 1 };
    expect(picked(pickers)).toEqual([{ _id: own.picker.id, ...figures }]);
    expect(picked(creators)).toEqual([{ _id: own.creator.id, ...figures }]);
    expect(pickers?.total).toMatchObject({ valid: 2, invalid: 1 });
  });

  it('list the most active people first, include those with zero picks, and add up the people beyond the list', async () => {
    const { server, own, admin } = scene;
    const others = [];
    for (let index = 0; index < FLOOR_LISTED + 2; index += 1)
      others.push(await addPickerOf(server.db, own.admin, own.pickerLeader, { name: `Zed ${100 + index}` }));
    await addRentals(server.db, 3, () => finishedBy(own, START_MS));
    const [last] = others.slice(-1);
    if (!last) throw new Error('There is nobody');
    await addRentals(server.db, 5, () => finishedBy({ ...own, picker: last }, START_MS));
    const { pickers } = await boardOf(admin);
    expect(pickers?.people.slice(0, 2).map(({ _id }) => _id)).toEqual([last.id, own.picker.id]);
    expect(pickers?.people).toHaveLength(FLOOR_LISTED);
    expect(pickers?.others).toMatchObject({ people: 3, valid: 0 });
    expect(countOf(pickers?.total.perHour ?? [])).toBe(8);
  });

  it('keep the picks of people who were deleted today, and leave out deleted people without picks', async () => {
    const { server, own, pickerLeader } = scene;
    const idle = await addPickerOf(server.db, own.admin, own.pickerLeader);
    await addRental(server.db, finishedBy(own, START_MS));
    for (const { id } of [own.picker, idle]) await pickerLeader.call(deleteDataPicker, { params: { id } });
    const { pickers } = await boardOf(pickerLeader);
    expect(pickers?.people.map(({ _id }) => _id)).toEqual([own.picker.id]);
  });
});

describe('the people of the board', () => {
  it('have their limit, the number of rentals they entered today, and their presence', async () => {
    const { server, own } = scene;
    await server.db.updateTable('users').set({ daily_limit: 40 }).where('id', '=', own.picker.id).execute();
    const shown = async () => {
      const { pickers, creators } = await boardOf(await server.loginAs(own.admin));
      const [picker, creator] = [pickers?.people[0], creators.people[0]];
      return { picker: [picker?.presence, picker?.lastActAt, picker?.limit], creator };
    };
    expect(await shown()).toMatchObject({
      picker: ['away', null, 40],
      creator: { presence: 'away', lastActAt: null, limit: null, entered: 0 },
    });
    await server.loginAs(own.picker);
    expect((await shown()).picker).toEqual(['idle', null, 40]);
    const creator = await server.loginAs(own.creator);
    expect((await creator.call(createRental, { body: rentalForm() })).status).toBe(200);
    await addRental(server.db, { ...enteredBy(own), created_at: MIDNIGHT_MS - 1 });
    await addRental(server.db, finishedBy(own, START_MS));
    expect(await shown()).toMatchObject({
      picker: ['working', at(START_MS), 40],
      creator: { presence: 'working', lastActAt: at(START_MS), entered: 1 },
    });
    server.clock.advance((IDLE_MINUTES + 1) * MINUTE_MS);
    expect(await shown()).toMatchObject({
      picker: ['idle', at(START_MS), 40],
      creator: { presence: 'idle' },
    });
    server.clock.advance(PRESENT_MINUTES * MINUTE_MS);
    expect(await shown()).toMatchObject({
      picker: ['away', at(START_MS), 40],
      creator: { presence: 'away' },
    });
  });

  it('count as working as long as they hold a rental', async () => {
    const { server, own } = scene;
    await addRental(server.db, takenBy(own, START_MS - HOUR_MS));
    await server.loginAs(own.picker);
    expect((await boardOf(scene.admin)).pickers?.people[0]).toMatchObject({
      presence: 'working',
      lastActAt: at(START_MS - HOUR_MS),
    });
  });
});

describe('rentals in hand', () => {
  it('show who holds which number since when, longest first', async () => {
    const { server, own, pickerLeader } = scene;
    const second = await addPickerOf(server.db, own.admin, own.pickerLeader, { name: 'Ngozi Smith' });
    const late = { number: '(702) 555-7288', ...takenBy(own, START_MS - MINUTE_MS) };
    await addRental(server.db, late);
    const early = { number: '(702) 555-7289', ...takenBy({ ...own, picker: second }, START_MS - HOUR_MS) };
    const id = await addRental(server.db, early);
    const { inHand } = await boardOf(pickerLeader);
    expect(inHand?.total).toBe(2);
    expect(inHand?.held.map(({ number }) => number)).toEqual(['(702) 555-7289', '(702) 555-7288']);
    expect(inHand?.held[0]).toEqual({
      _id: id,
      number: '(702) 555-7289',
      pickerId: second.id,
      pickerName: 'Ngozi Smith',
      leaderId: own.pickerLeader.id,
      since: at(START_MS - HOUR_MS),
    });
    await pickerLeader.call(releaseHeldRental, { params: { id: second.id }, body: {} });
    expect((await boardOf(pickerLeader)).inHand?.total).toBe(1);
  });
});

describe('the scope of the floor board', () => {
  it('is the same as in the caller’s lists: everything, the group, or a creator leader’s own', async () => {
    const { server, own, foreign } = scene;
    const otherLeader = await addCreatorLeader(server.db, own.admin);
    const ofOther = await addCreatorOf(server.db, own.admin, otherLeader);
    const otherPickerLeader = await addPickerLeader(server.db, own.admin);
    const pickerOfOther = await addPickerOf(server.db, own.admin, otherPickerLeader);
    await addRental(server.db, { ...enteredBy(own), ...takenBy(own, START_MS) });
    await addRental(server.db, {
      ...enteredBy({ creator: ofOther }),
      ...takenBy({ ...own, picker: pickerOfOther }, START_MS),
    });
    await addRental(server.db, { ...enteredBy(foreign), ...takenBy(foreign, START_MS) });

    const group = { pickers: [own.picker.id, pickerOfOther.id], creators: [own.creator.id, ofOther.id] };
    const everybody = {
      pickers: [...group.pickers, foreign.picker.id],
      creators: [...group.creators, foreign.creator.id],
    };
    for (const [caller, seen] of [
      [scene.superAdmin, everybody],
      [scene.admin, group],
      [scene.pickerLeader, group],
    ] as const) {
      const board = await boardOf(caller);
      expect(idsOf(board.pickers)).toEqual(new Set(seen.pickers));
      expect(idsOf(board.creators)).toEqual(new Set(seen.creators));
      expect(board.inHand?.total).toBe(seen.pickers.length);
      expect(board.inHand?.held).toHaveLength(seen.pickers.length);
      expect(countOf(board.creators.total.perHour)).toBe(seen.creators.length);
    }
    const board = await boardOf(scene.creatorLeader);
    expect(board).toMatchObject({ pickers: null, inHand: null });
    expect(idsOf(board.creators)).toEqual(new Set([own.creator.id]));
    expect(countOf(board.creators.total.perHour)).toBe(1);
  });
});

describe('a live update of the floor board', () => {
  it('arrives at a leader when rentals come, when one is taken, and when the hold rules change', async () => {
    const { server, own, creatorLeader, superAdmin } = scene;
    const creator = await server.loginAs(own.creator);
    const picker = await server.loginAs(own.picker);
    const rules = { ...(await setRules(server, {})), holdTime: 5 };
    const socket = openSocket(server.url, creatorLeader.token);
    expect(await connected(socket)).toBeNull();
    try {
      await Promise.all([told(socket, 'rentals'), creator.call(createRental, { body: rentalForm() })]);
      await Promise.all([told(socket, 'rentals'), pickAndFinish(picker)]);
      await Promise.all([told(socket, 'settings'), superAdmin.call(updateSettings, { body: rules })]);
    } finally {
      socket.disconnect();
    }
  });
});

describe('quiet hours', () => {
  it('are counted apart from what can be picked now, with the time at which the first zone opens', async () => {
    const { server, superAdmin } = scene;
    await setRules(server, { isQuietHoursEnabled: true, isHoldEnabled: true, holdTime: 10 });
    const { db } = server;
    const old = { created_at: START_MS - HOUR_MS };
    // At 15:00 UTC it is 10 AM in New York, 7 AM in Los Angeles and 5 AM in Honolulu.
    for (const number of ['2125550161', '2135550102', '2135550103', '8085550104'])
      await addRental(db, { ...old, number });
    await addRental(db, { created_at: START_MS, number: '2135550105', number_key: '+12135550105' });
    const opensAt = '2026-11-20T16:00:00.000Z';
    // 8:00 AM in Panama is written as 8:00 AM.
    const quietHours = { count: 3, opensAt, localTime: '2026-11-20T13:00:00.000Z' };
    expect((await boardOf(superAdmin)).pool).toMatchObject({ waiting: 1, onHold: 1, quietHours });
  });
});
