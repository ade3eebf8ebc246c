// @module-tag both-engines
/** Every rule that can keep a picker from getting a rental: switched on it refuses with its reason, switched off it doesn't. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IS_ALL } from '../../scripts/checks.js';
import { orderNow } from '../../server/bypass/pick-order.js';
import { takeInOrder } from '../../server/bypass/take-batch.js';
import { isOpen } from '../../server/rentals/time-zones/calling-hours.js';
import { zoneOfNumber } from '../../server/rentals/time-zones/zone-of-number.js';
import { recordAttempt } from '../../src/contract/picks/attempts.js';
import { ON_HOLD_COUNTED_TO } from '../../src/contract/limits.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import { UNKNOWN_TIME_ZONES, WEEKDAYS } from '../../src/contract/picks/quiet-hours.js';
import type { PoolCode, RuleCode } from '../../src/contract/refusals/no-rental.js';
import { completeTask, getSingleRental } from '../../src/contract/rentals/rentals.js';
import { DEFAULT_SETTINGS, type Settings } from '../../src/contract/settings/settings.js';
import { LeadsType } from '../../src/contract/settings/settings-fields.js';
import type { Client } from './client.js';
import {
  addPicker,
  addPickerIds,
  addRental,
  addRentals,
  claimedInTurn,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  setRules,
} from './rentals-support.js';
import { addUser, START_MS, startServer, type TestServer } from './support.js';
import { randomFrom } from '../testing/random.js';

let server: TestServer;
let picker: { id: string; client: Client };
let adminId: string;

beforeEach(async () => {
  server = await startServer();
  adminId = (await addUser(server.db, { role: 'admin' })).id;
  picker = await addPicker(server, { admin_id: adminId });
});
afterEach(() => server.close());

/** The code of a refused fetch; null when it gave a rental. */
const refused = async () => (await picker.client.call(getSingleRental)).body.code ?? null;
const setLimit = (id: string, daily_limit: number | null) =>
  server.db.updateTable('users').set({ daily_limit }).where('id', '=', id).execute();
const finishOne = async () => {
  await addRental(server.db);
  expect(await refused()).toBeNull();
  await picker.client.call(completeTask, { body: { number_status: 'valid' } });
};
const addWithAreaCode = (code: string, count = 1) =>
  addRentals(server.db, count, (index) => {
    const number = `${code}555${String(index).padStart(4, '0')}`;
    return { number, number_key: numberKey(number) };
  });

/** Switches a rule on, and returns what switches it off. The picker could fetch a rental without it. */
type Rule = () => Promise<() => Promise<unknown>>;

const onHold = (count: number): Rule => {
  return async () => {
    await addRentals(server.db, count);
    await setRules(server, { isHoldEnabled: true, holdTime: 30 });
    return () => setRules(server, {});
  };
};

/** It is 7 AM in Los Angeles. */
const closed = (count: number): Rule => {
  return async () => {
    await addWithAreaCode('213', count);
    await setRules(server, { isQuietHoursEnabled: true });
    return () => setRules(server, {});
  };
};

/** Doesn't compile while a reason has no rule here. */
const RULES: Record<RuleCode | PoolCode, Rule> = {
  'switched-off': async () => {
    await addRental(server.db);
    await setLimit(picker.id, 0);
    return () => setLimit(picker.id, null);
  },
  'admin-switched-off': async () => {
    await addRental(server.db);
    await setLimit(adminId, 0);
    return () => setLimit(adminId, null);
  },
  'daily-limit': async () => {
    await finishOne();
    await addRental(server.db);
    await setLimit(picker.id, 1);
    return () => setLimit(picker.id, null);
  },
  'admin-limit': async () => {
    await finishOne();
    await addRental(server.db);
    await setLimit(adminId, 1);
    return () => setLimit(adminId, null);
  },
  wait: async () => {
    await finishOne();
    await addRental(server.db);
    await setRules(server, { isDelayEnabled: true, delayTime: 60 });
    return () => setRules(server, { isDelayEnabled: false, delayTime: 60 });
  },
  'on-hold': onHold(1),
  'more-on-hold': onHold(ON_HOLD_COUNTED_TO + 1),
  'next-call': async () => {
    const due = {
      fetched_at: 1,
      finished_at: 1,
      outcome: 'no-answer',
      due_at: START_MS + MINUTE_MS,
    } as const;
    await addRental(server.db, due);
    await setRules(server, { isOutcomesEnabled: true });
    return async () => {
      server.clock.set(START_MS + MINUTE_MS);
      await Promise.resolve();
    };
  },
  'quiet-hours': closed(1),
  'more-quiet-hours': closed(ON_HOLD_COUNTED_TO + 1),
  'pool-empty': () => Promise.resolve(() => addRental(server.db)),
};

/** Rules about one rental, for which there is nothing else to say than that the pool is empty. */
const RULES_OF_A_RENTAL: Record<string, Rule> = {
  'its number is on the do-not-contact list': async () => {
    const id = await addRental(server.db, { do_not_contact_at: START_MS });
    return () =>
      server.db.updateTable('rentals').set({ do_not_contact_at: null }).where('id', '=', id).execute();
  },
  'it was tried as often today as the settings allow': async () => {
    await addRental(server.db);
    expect(await refused()).toBeNull();
    const [held] = await server.db
      .selectFrom('rentals')
      .select('id')
      .where('fetcher_id', '=', picker.id)
      .execute();
    const { status } = await picker.client.call(recordAttempt, {
      params: { id: held?.id ?? '' },
      body: { kind: 'call' },
    });
    expect(status).toBe(200);
    const inPool = { fetcher_id: null, fetcher_admin_id: null, fetched_at: null, returned_at: START_MS };
    await server.db.updateTable('rentals').set(inPool).execute();
    await setRules(server, { attemptsPerDay: 1 });
    return () => setRules(server, { attemptsPerDay: 2 });
  },
  'a colleague has it': async () => {
    const colleague = await addPicker(server);
    await addRental(server.db);
    expect((await colleague.client.call(getSingleRental)).status).toBe(200);
    return () =>
      colleague.client
        .call(completeTask, { body: { number_status: 'valid' } })
        .then(() => addRental(server.db));
  },
};

describe('a rule of fetching', () => {
  it.each(Object.entries(RULES))('refuses with %s while it holds, and not after', async (code, rule) => {
    const end = await rule();
    expect(await refused()).toBe(code);
    await end();
    expect(await refused()).toBeNull();
  });

  it.each(Object.entries(RULES_OF_A_RENTAL))('hands out no rental while %s', async (_, rule) => {
    const end = await rule();
    expect(await refused()).toBe('pool-empty');
    await end();
    expect(await refused()).toBeNull();
  });

  it('keeps nobody from a rental before any settings are saved', async () => {
    await addRental(server.db);
    expect(await refused()).toBeNull();
  });
});

const ROUNDS = IS_ALL ? 120 : 40;

it('in quiet hours hands out exactly the rentals whose zones are open, by random settings and instants', async () => {
  // New York, Phoenix, Honolulu, Boise or Los Angeles, a free number, London, Kathmandu.
  const numbers = [
    '2125550100',
    '6025550100',
    '8085550100',
    '2085550100',
    '8005550100',
    '+442079460000',
    '+97714200000',
  ];
  const zones: Record<string, string> = {};
  for (const number of numbers) {
    const key = numberKey(number);
    zones[await addRental(server.db, { number, number_key: key })] = zoneOfNumber(key);
  }
  expect(new Set(Object.values(zones)).size).toBe(numbers.length);
  const pickerIds = await addPickerIds(server, numbers.length + 1);
  const { below } = randomFrom(7);
  const timeAt = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [from, length] = [below(1439), 1 + below(900)];
    const rules: Partial<Settings> = {
      isQuietHoursEnabled: true,
      callingFrom: timeAt(from),
      callingTo: from + length >= 1440 ? '00:00' : timeAt(from + length),
      callingDays: WEEKDAYS.filter((_, day) => day === round % 7 || below(3) > 0).join(' '),
      unknownTimeZone: UNKNOWN_TIME_ZONES[below(UNKNOWN_TIME_ZONES.length)] ?? 'always',
    };
    await setRules(server, rules);
    server.clock.set(START_MS + (below(360) - 180) * DAY_MS + below(DAY_MS));
    const expected = Object.entries(zones).filter(([, zone]) =>
      isOpen(zone, { ...DEFAULT_SETTINGS, ...rules }, server.clock.now()),
    );
    expect((await claimedInTurn(server, pickerIds)).toSorted(), JSON.stringify(rules)).toEqual(
      expected.map(([id]) => id).toSorted(),
    );
  }
}, 120_000);

it.each(Object.values(LeadsType.schema))(
  'a bypass takes rentals in the order in which pickers get them (%s)',
  async (leadsType) => {
    const { below } = randomFrom(leadsType.length);
    const pickerIds = await addPickerIds(server, 25);
    const rules = await setRules(server, { leadsType, isHoldEnabled: true, holdTime: 120 });
    const ids = await addRentals(server.db, 24, (index) => ({
      client_name: `Lead ${index}`,
      created_at: START_MS - below(3 * 24) * HOUR_MS,
      ...(below(4) === 0 && { source: 'for-use' }),
      ...(below(4) === 0 && { returned_at: START_MS - below(1000) }),
      shuffle: index * 1000,
    }));
    const expected = (await claimedInTurn(server, pickerIds)).map((id) => `Lead ${ids.indexOf(id)}`);
    expect(expected.length).toBeGreaterThan(12);
    const batch = { count: 24, batchId: 'batch', adminId, nowMs: START_MS };
    const taken = await server.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('bypass_batches')
        .values({ id: 'batch', admin_id: adminId, user_id: adminId, created_at: 1, rentals: 0, rows: '[]' })
        .execute();
      return takeInOrder(trx, orderNow(rules, START_MS), batch);
    });
    const names = taken.map((row) => row.find((cell) => /^Lead \d+$/.test(String(cell))));
    // The random order of claims begins somewhere else each time.
    if (leadsType === 'random') expect(names.toSorted()).toEqual(expected.toSorted());
    else expect(names).toEqual(expected);
  },
);
