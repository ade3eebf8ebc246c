// @module-tag both-engines
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../src/contract/base/business-day.js';
import { withdrawEntries } from '../../server/figures/figures.js';
import { getCreatorCounts, getPickerCounts, type DayRange } from '../../src/contract/rentals/rentals.js';
import { addRental, setRules } from './rentals-support.js';
import { addUser, startServer, type TestServer, type TestUser } from './support.js';

/** The tests run in the zone of Tokyo (vitest.config.ts); a Panama day runs from 05:00 to 05:00 UTC. */
const LAST_OF_19TH = Date.parse('2026-11-20T04:59:59.999Z');
const FIRST_OF_20TH = Date.parse('2026-11-20T05:00:00.000Z');
const LAST_OF_20TH = Date.parse('2026-11-21T04:59:59.999Z');

describe('the counts by Panama days', () => {
  let server: TestServer;
  let creator: TestUser;
  let picker: TestUser;

  beforeEach(async () => {
    server = await startServer();
    creator = await addUser(server.db, { role: 'data-creator' });
    picker = await addUser(server.db, { role: 'data-picker', daily_limit: 50 });
  });
  afterEach(() => server.close());

  /** Reads the counts over HTTP at the given moment. */
  const creatorCounts = async (atMs: number, query: DayRange = {}) => {
    server.clock.set(atMs);
    return (await (await server.loginAs(creator)).call(getCreatorCounts, { query })).body.data;
  };
  const pickerCounts = async (atMs: number, query: DayRange = {}) => {
    server.clock.set(atMs);
    return (await (await server.loginAs(picker)).call(getPickerCounts, { query })).body.data;
  };
  const entered = (atMs: number, status: 'valid' | 'invalid' | null = null) =>
    addRental(server.db, {
      creator_id: creator.id,
      created_at: atMs,
      ...(status && { fetcher_id: picker.id, fetched_at: atMs, finished_at: atMs, number_status: status }),
    });

  it('count a creator’s entries of today from midnight to midnight in Panama', async () => {
    await entered(LAST_OF_19TH, 'valid');
    await entered(FIRST_OF_20TH, 'valid');
    await entered(FIRST_OF_20TH, 'invalid');
    await entered(LAST_OF_20TH);
    expect(await creatorCounts(LAST_OF_19TH)).toMatchObject({ todayCount: 1, todayValidCount: 1 });
    expect(await creatorCounts(LAST_OF_20TH)).toEqual({
      hourCount: 1,
      todayCount: 3,
      todayValidCount: 1,
      todayInvalidCount: 1,
      rangeCount: 4,
      rangeInvalidCount: 1,
    });
    expect(await creatorCounts(LAST_OF_20TH + 1)).toMatchObject({ todayCount: 0, rangeCount: 4 });
  });

  it('include both ends of a range, and accept a range with only one end', async () => {
    await entered(LAST_OF_19TH, 'invalid');
    await entered(FIRST_OF_20TH);
    await entered(LAST_OF_20TH, 'invalid');
    await entered(LAST_OF_20TH + 1);
    const count = async (query: DayRange) => {
      const { rangeCount, rangeInvalidCount } = await creatorCounts(LAST_OF_20TH, query);
      return [rangeCount, rangeInvalidCount];
    };
    expect(await count({ startDate: '2026-11-20', endDate: '2026-11-20' })).toEqual([2, 1]);
    expect(await count({ startDate: '2026-11-19', endDate: '2026-11-20' })).toEqual([3, 2]);
    expect(await count({ startDate: '2026-11-20' })).toEqual([3, 1]);
    expect(await count({ endDate: '2026-11-19' })).toEqual([1, 1]);
    expect(await count({ startDate: '2026-11-21', endDate: '2026-11-20' })).toEqual([0, 0]);
  });

  it('count a picker’s picks by the day they were taken, including the one in hand, with the picker’s limit', async () => {
    const taken = (atMs: number, given: object) =>
      addRental(server.db, {
        fetcher_id: picker.id,
        fetched_at: atMs,
        created_at: FIRST_OF_20TH - 1e9,
        ...given,
      });
    await taken(LAST_OF_19TH, { finished_at: FIRST_OF_20TH, number_status: 'valid' });
    await taken(FIRST_OF_20TH, { finished_at: FIRST_OF_20TH, number_status: 'invalid' });
    await taken(LAST_OF_20TH, {});
    expect(await pickerCounts(LAST_OF_20TH)).toEqual({
      hourCount: 1,
      todayCount: 2,
      todayValidCount: 0,
      todayInvalidCount: 1,
      rangeCount: 3,
      rangeInvalidCount: 1,
      limit: 50,
      wait: { waitSeconds: 0, nextFetchAt: null },
    });
  });

  it('count what was entered or picked since the hour began, without a withdrawn entry', async () => {
    const id = await entered(FIRST_OF_20TH, 'valid');
    await entered(FIRST_OF_20TH - 1, 'valid');
    await entered(FIRST_OF_20TH + HOUR_MS - 1, 'valid');
    const lastMs = FIRST_OF_20TH + HOUR_MS - 1;
    expect(await creatorCounts(lastMs)).toMatchObject({ hourCount: 2 });
    expect(await pickerCounts(lastMs)).toMatchObject({ hourCount: 2 });
    expect(await pickerCounts(lastMs + 1)).toMatchObject({ hourCount: 0 });
    await withdrawEntries(server.db, [id], lastMs);
    expect(await creatorCounts(lastMs)).toMatchObject({ hourCount: 1 });
  });

  it('contain the picker’s remaining wait, so that a reload keeps the countdown', async () => {
    await setRules(server, { isDelayEnabled: true, delayTime: 60 });
    const finishedMs = FIRST_OF_20TH + 10_000;
    await addRental(server.db, {
      fetcher_id: picker.id,
      fetched_at: FIRST_OF_20TH,
      finished_at: finishedMs,
      number_status: 'valid',
    });
    const { wait } = await pickerCounts(finishedMs + 20_500);
    expect(wait).toEqual({ waitSeconds: 40, nextFetchAt: new Date(finishedMs + 60_000).toISOString() });
  });

  it('don’t count other people’s rentals', async () => {
    const other = await addUser(server.db, { role: 'data-creator' });
    await addRental(server.db, { creator_id: other.id, created_at: FIRST_OF_20TH });
    expect(await creatorCounts(FIRST_OF_20TH)).toMatchObject({ todayCount: 0, rangeCount: 0 });
  });

  it('refuse an invalid day and an unknown parameter', async () => {
    const client = await server.loginAs(creator);
    const wrong = await client.send('/dataCreator/getCountDataCreator?startDate=2026-02-30');
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'startDate']);
    const unknown = await client.send('/dataCreator/getCountDataCreator?day=2026-02-20');
    expect([unknown.status, unknown.body.errors?.[0]?.path]).toEqual([400, 'day']);
  });
});
