// @module-tag both-engines
/** Quiet hours: a rental is handed out only while its number may be called, by the clock where it is. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IS_ALL } from '../../scripts/checks.js';
import { fetchRental } from '../../server/rentals/pick.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import { getHeldRental, getSingleRental } from '../../src/contract/rentals/rentals.js';
import type { Settings } from '../../src/contract/settings/settings.js';
import { getMyLeads } from '../../src/contract/picks/my-leads.js';
import {
  addPicker,
  addPickerIds,
  addRental,
  addRentals,
  claimedInTurn,
  fetchOne,
  HOUR_MS,
  MINUTE_MS,
  pickAndFinish,
  setRules,
} from './rentals-support.js';
import { START_MS, startServer, type TestServer } from './support.js';

const AREA_CODES = { NY: '212', CHI: '312', DEN: '303', PHX: '602', LA: '213', HNL: '808' };
type Place = keyof typeof AREA_CODES;
const PLACES = Object.keys(AREA_CODES) as Place[];

let server: TestServer;
beforeEach(async () => (server = await startServer()));
afterEach(() => server.close());

let numbers = 1_000_000;
const numberAt = (place: Place) => `${AREA_CODES[place]}${(numbers += 1)}`;
const rentalAt = (place: Place, given = {}) => {
  const number = numberAt(place);
  return { number, number_key: numberKey(number), ...given };
};

/** Quiet hours from 8:00 to 21:00 on all days. */
const quiet = (rules: Partial<Settings> = {}) => setRules(server, { isQuietHoursEnabled: true, ...rules });

let pickers: string[] = [];
const addPickers = async (count: number) => {
  pickers = await addPickerIds(server, count);
};
const claimable = () => claimedInTurn(server, pickers);

describe('around the clock', () => {
  /**
   * Worked out by hand: for each place the hours (UTC) at whose first minute, as at whose last second, it is from 8:00 to 20:59 there. `A..B`
   * means both ends, over midnight.
   */
  const TABLES = {
    // Standard time: NY −5, CHI −6, DEN −7, PHX −7, LA −8, HNL −10.
    '2026-11-20': { NY: '13..1', CHI: '14..2', DEN: '15..3', PHX: '15..3', LA: '16..4', HNL: '18..6' },
    // The clocks of NY to LA go forward on 8 March at 2:00 (NY 07:00 UTC, LA 10:00 UTC): before it as above, after it an hour earlier.
    '2026-03-08': { NY: '12..1', CHI: '13..2', DEN: '14..3', PHX: '15..3', LA: '15..4', HNL: '18..6' },
    // They go back on 1 November at 2:00: the evening before ends an hour earlier by UTC.
    '2026-11-01': { NY: '13..0', CHI: '14..1', DEN: '15..2', PHX: '15..3', LA: '16..3', HNL: '18..6' },
  };
  const hoursOf = (span: string) => {
    const [from = 0, to = 0] = span.split('..').map(Number);
    return (hour: number) => (from <= to ? hour >= from && hour <= to : hour >= from || hour <= to);
  };

  it.each(Object.entries(TABLES))(
    'hands out at each hour of %s exactly what the table says, from its first minute to its last second',
    async (day, table) => {
      await addPickers(PLACES.length + 1);
      const ids: Record<string, Place> = {};
      for (const place of PLACES) ids[await addRental(server.db, rentalAt(place))] = place;
      await quiet();
      for (let hour = 0; hour < 24; hour += 1)
        for (const inHourMs of [0, ...(IS_ALL ? [30 * MINUTE_MS] : []), HOUR_MS - 1]) {
          server.clock.set(Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS + inHourMs);
          const got = (await claimable()).map((id) => ids[id]);
          const expected = PLACES.filter((place) => hoursOf(table[place])(hour));
          expect({ hour, inHourMs, got: got.toSorted() }).toEqual({
            hour,
            inHourMs,
            got: expected.toSorted(),
          });
        }
    },
    120_000,
  );
});

describe('the order', () => {
  beforeEach(() => addPickers(12));

  it.each(['oldest', 'newest', 'auto'] as const)(
    'is the same as without quiet hours, without the rentals of closed zones (%s)',
    async (leadsType) => {
      const yesterdayMs = START_MS - 20 * HOUR_MS;
      const given = (index: number) =>
        rentalAt(PLACES[index % 3] ?? 'NY', {
          created_at: yesterdayMs + index * HOUR_MS,
          ...(index % 4 === 0 && { source: 'for-use' }),
          ...(index === 5 && { returned_at: START_MS - HOUR_MS }),
        });
      const ids = await addRentals(server.db, 18, given);
      // At 14:10 UTC it is 9:10 in New York, 8:10 in Chicago and 7:10 in Denver.
      server.clock.set(Date.parse('2026-11-20T14:10:00Z'));
      await setRules(server, { leadsType });
      await addPickers(18);
      const all = await claimable();
      await quiet({ leadsType });
      const open = await claimable();
      expect(all).toHaveLength(18);
      expect(open).toEqual(all.filter((id) => ids.indexOf(id) % 3 !== 2));
    },
  );

  it('is random over all open zones', async () => {
    const ids = await addRentals(server.db, 8, (index) =>
      rentalAt(index < 4 ? 'NY' : 'LA', { shuffle: index }),
    );
    server.clock.set(Date.parse('2026-11-20T14:10:00Z'));
    await quiet({ leadsType: 'random' });
    expect((await claimable()).toSorted()).toEqual(ids.slice(0, 4).toSorted());
  });

  it('includes at once a number in a zone that no rental had before', async () => {
    const [first] = await addRentals(server.db, 1, () => rentalAt('NY'));
    await quiet({ leadsType: 'newest' });
    expect(await claimable()).toEqual([first]);
    const chicago = await addRental(server.db, rentalAt('CHI', { created_at: START_MS + 1 }));
    expect(await claimable()).toEqual([chicago, first]);
    const second = await addRental(server.db, rentalAt('CHI', { created_at: START_MS + 2 }));
    expect(await claimable()).toEqual([second, chicago, first]);
  });

  it('gives call-backs of open zones first, and none of closed ones', async () => {
    await quiet({ isOutcomesEnabled: true, retryMinutes: 1 });
    const due = { fetched_at: 1, finished_at: 1, outcome: 'no-answer', due_at: START_MS - 5 } as const;
    await addRental(server.db, rentalAt('LA', due));
    const chicago = await addRental(server.db, rentalAt('CHI', due));
    const waiting = await addRental(server.db, rentalAt('NY'));
    // 15:00 UTC: 7 AM in Los Angeles.
    expect(await claimable()).toEqual([chicago, waiting]);
  });
});

describe('a fetch when all rentals wait', () => {
  it('says how many wait, until when by their clock, and when to try again', async () => {
    const picker = await addPicker(server);
    await addRentals(server.db, 3, () => rentalAt('LA'));
    await addRental(server.db, rentalAt('HNL'));
    await quiet();
    const { status, body } = await picker.client.call(getSingleRental);
    expect(status).toBe(404);
    expect(body).toMatchObject({
      code: 'quiet-hours',
      message: 'No rental available. 4 wait until 8:00 AM their time.',
      retryAt: '2026-11-20T16:00:00.000Z',
    });
    server.clock.set(Date.parse('2026-11-20T16:00:00Z'));
    await fetchRental(server, picker.id);
  });

  it('counts due calls, own call-backs among them, but not those of others', async () => {
    const picker = await addPicker(server);
    const other = await addPicker(server);
    await quiet({ isOutcomesEnabled: true });
    const due = { fetched_at: 1, finished_at: 1, outcome: 'call-back', due_at: START_MS - 5 } as const;
    await addRental(server.db, rentalAt('LA', { ...due, due_for: picker.id }));
    await addRental(server.db, rentalAt('LA', { ...due, due_for: other.id }));
    await addRental(server.db, rentalAt('LA', { ...due, outcome: 'no-answer' }));
    const { body } = await picker.client.call(getSingleRental);
    expect(body.message).toBe('No rental available. 2 wait until 8:00 AM their time.');
  });

  it('says when hold ends if that is earlier', async () => {
    const picker = await addPicker(server);
    await addRental(server.db, rentalAt('NY'));
    await addRental(server.db, rentalAt('LA', { created_at: START_MS - HOUR_MS }));
    await quiet({ isHoldEnabled: true, holdTime: 5 });
    const { body } = await picker.client.call(getSingleRental);
    expect(body.code).toBe('on-hold');
  });

  it('names no time at which the zone of a call-back or of a held back rental is closed', async () => {
    const picker = await addPicker(server);
    await quiet({ isOutcomesEnabled: true, isHoldEnabled: true, holdTime: 5 });
    const refused = async () => (await picker.client.call(getSingleRental)).body;
    const opening = '2026-11-20T16:00:00.000Z';
    // 15:00 UTC: 7 AM in Los Angeles.
    await addRental(server.db, rentalAt('LA'));
    expect(await refused()).toMatchObject({
      code: 'on-hold',
      values: { count: 1, time: opening },
      retryAt: opening,
    });
    const called = { fetched_at: 1, finished_at: 1, outcome: 'call-back', due_for: picker.id } as const;
    await addRental(server.db, rentalAt('LA', { ...called, due_at: START_MS + 5 * MINUTE_MS }));
    expect(await refused()).toMatchObject({ code: 'next-call', values: { time: opening }, retryAt: opening });
    await addRentals(server.db, 3, () => rentalAt('LA', { created_at: START_MS - HOUR_MS }));
    expect((await refused()).message).toBe('No rental available. 3 wait until 8:00 AM their time.');
    await addRental(server.db, rentalAt('NY', { ...called, due_at: START_MS + MINUTE_MS }));
    expect(await refused()).toMatchObject({ code: 'next-call', retryAt: '2026-11-20T15:01:00.000Z' });
  });

  it('says that the pool is empty if the numbers of unknown zones are never called', async () => {
    const picker = await addPicker(server);
    await addRental(server.db, { number: '8005550143', number_key: '+18005550143' });
    await quiet({ unknownTimeZone: 'never' });
    expect((await picker.client.call(getSingleRental)).body.code).toBe('pool-empty');
    await quiet({ unknownTimeZone: 'always' });
    await fetchOne(picker.client);
  });
});

describe('the local time', () => {
  it('can be shown for the rental in hand and for own leads, from the area code, while quiet hours are on', async () => {
    const picker = await addPicker(server);
    await addRentals(server.db, 2, () => rentalAt('NY'));
    await quiet();
    expect(await fetchOne(picker.client)).toMatchObject({ timeZones: ['America/New_York'] });
    await pickAndFinish(picker.client);
    expect(
      (await picker.client.call(getMyLeads, { query: { page: 1, limit: 10 } })).body.data.result,
    ).toMatchObject([{ timeZones: ['America/New_York'] }]);
    await setRules(server, {});
    await fetchOne(picker.client);
    const { rental } = (await picker.client.call(getHeldRental)).body.data;
    expect(rental).not.toHaveProperty('timeZones');
  });
});
