import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_ALL } from '../../scripts/checks.js';
import {
  businessDay,
  businessWallClock,
  endOfBusinessDay,
  startOfBusinessDay,
} from '../../src/contract/base/business-day.js';
import { PAYMENT_METHODS } from '../../src/contract/deals/payment-methods.js';
import { CLOSED_RENTAL_STATUSES } from '../../src/contract/deals/deal-status.js';
import type { InputOf } from '../../src/contract/base/endpoint.js';
import { getReport, MAX_REPORT_DAYS, MAX_REPORT_ROWS } from '../../src/contract/reports/reports.js';
import { deleteDataPicker } from '../../src/contract/staff/staff-calls.js';
import { newId } from '../../server/base/ids.js';
import { withdrawEntries } from '../../server/figures/figures.js';
import { rollUp } from '../../server/figures/roll-up.js';
import { inTransaction } from '../../server/db/context.js';
import { passOnRentals } from '../../server/rentals/pass-on.js';
import { LONGEST_LEAD_SECONDS } from '../../src/contract/reports/lead-seconds.js';
import { createRental } from '../../src/contract/rentals/rentals.js';
import type { Client } from './client.js';
import { addDeal, addFinished } from './deals-support.js';
import { addRental, addRentals, DAY_MS, rentalForm } from './rentals-support.js';
import { addCreatorOf, addPickerLeader, addPickerOf, startWithTwoGroups } from './staff-support.js';
import { addUser, START_MS, type TestUser } from './support.js';
import { csvOf, upload } from './upload-support.js';

/** The hour of the day in Panama. */
const START_HOUR = Number(businessWallClock(START_MS).slice(11, 13));

type Scene = Awaited<ReturnType<typeof startWithTwoGroups>>;
type Query = InputOf<typeof getReport>['query'];

async function reportOf(caller: Client, query: Partial<Query> = {}) {
  const { status, body } = await caller.call(getReport, {
    query: { startDate: '2026-11-20', endDate: '2026-11-20', side: 'pickers', by: 'person', ...query },
  });
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  return body.data;
}
const counts = (entered: number, picked: number, valid: number, invalid: number) => ({
  entered,
  picked,
  valid,
  invalid,
});
/** Where no verdict was changed. */
const figures = (...given: Parameters<typeof counts>) => ({
  ...counts(...given),
  validGiven: given[2],
  invalidGiven: given[3],
});
const NONE = {
  ...figures(0, 0, 0, 0),
  noAnswers: 0,
  callBacks: 0,
  skips: 0,
  messages: 0,
  duplicates: 0,
  medianSeconds: null,
};

describe('a report', () => {
  let scene: Scene;
  /** The second picker of the admin's group, of another leader. */
  let colleague: TestUser;
  let colleagueLeader: TestUser;

  beforeAll(async () => {
    scene = await startWithTwoGroups();
    const { server, own, foreign } = scene;
    colleagueLeader = await addPickerLeader(server.db, own.admin);
    colleague = await addPickerOf(server.db, own.admin, colleagueLeader);
    const midnight = startOfBusinessDay('2026-11-20');
    const picked = (fetcher: TestUser, at: number, number_status: 'valid' | 'invalid' | null) =>
      addRental(server.db, {
        creator_id: own.creator.id,
        created_at: at,
        fetcher_id: fetcher.id,
        fetched_at: at,
        finished_at: at,
        number_status,
        ...(number_status === null && { outcome: 'skipped' as const }),
      });
    await picked(own.picker, midnight - 1, 'valid');
    await picked(own.picker, midnight, 'valid');
    await picked(own.picker, midnight + DAY_MS - 1, 'invalid');
    await picked(own.picker, midnight + DAY_MS, 'invalid');
    // A call that ended without a verdict.
    await picked(own.picker, START_MS, null);
    await picked(colleague, START_MS, 'valid');
    await picked(foreign.picker, START_MS, 'valid');
    await addRental(server.db, { creator_id: own.creator.id, created_at: START_MS });
    await addRental(server.db, { creator_id: foreign.creator.id, created_at: START_MS });
  });
  afterAll(() => scene.server.close());

  it('counts what a picker took from midnight to midnight in Panama, and in the span before', async () => {
    const { admin, own } = scene;
    const report = await reportOf(admin);
    expect(report.rows).toEqual([
      expect.objectContaining({
        _id: own.picker.id,
        ...figures(3, 3, 1, 1),
        before: { ...NONE, ...figures(1, 1, 1, 0), medianSeconds: 0 },
      }),
      expect.objectContaining({ _id: colleague.id, ...figures(1, 1, 1, 0), before: NONE }),
    ]);
    expect(report.total).toMatchObject(figures(4, 4, 2, 1));
    expect(report.before).toMatchObject({
      startDate: '2026-11-19',
      endDate: '2026-11-19',
      ...figures(1, 1, 1, 0),
    });
    expect(report).toMatchObject({
      period: 'hour',
      periods: [
        { day: '2026-11-20', hour: 0, ...counts(1, 1, 1, 0) },
        { day: '2026-11-20', hour: START_HOUR, ...counts(2, 2, 1, 0) },
        { day: '2026-11-20', hour: 23, ...counts(1, 1, 0, 1) },
      ],
    });
  });

  it('is compared with the same days of the week or the month before when that is asked for', async () => {
    const { admin } = scene;
    const week = await reportOf(admin, { startDate: '2026-11-26', endDate: '2026-11-27', against: 'week' });
    expect(week.before).toMatchObject({
      startDate: '2026-11-19',
      endDate: '2026-11-20',
      ...figures(5, 5, 3, 1),
    });
    const month = await reportOf(admin, { startDate: '2026-12-01', endDate: '2026-12-20', against: 'month' });
    expect(month.before).toMatchObject({
      startDate: '2026-11-01',
      endDate: '2026-11-20',
      ...figures(5, 5, 3, 1),
    });
  });

  it('counts what a creator entered, and how much of it pickers have taken and found valid or invalid', async () => {
    const { creatorLeader, own } = scene;
    const report = await reportOf(creatorLeader, { side: 'creators', startDate: '2026-11-19' });
    expect(report.rows).toEqual([
      expect.objectContaining({ _id: own.creator.id, ...figures(7, 6, 4, 1), before: NONE }),
    ]);
    expect(report.periods).toEqual([
      { day: '2026-11-19', hour: null, ...counts(1, 1, 1, 0) },
      { day: '2026-11-20', hour: null, ...counts(6, 5, 3, 1) },
    ]);
    expect(report.before).toMatchObject({ startDate: '2026-11-17', endDate: '2026-11-18' });
    expect(report.deals).toEqual([]);
  });

  it('shows a leader only their own team, an admin their own people, and a super-admin everybody', async () => {
    const { admin, own, foreign, pickerLeader, creatorLeader, superAdmin } = scene;
    const idsOf = async (caller: Client, side: Query['side']) =>
      new Set((await reportOf(caller, { side })).rows.map(({ _id }) => _id));
    expect(await idsOf(pickerLeader, 'pickers')).toEqual(new Set([own.picker.id]));
    expect(await idsOf(pickerLeader, 'creators')).toEqual(new Set());
    expect(await idsOf(creatorLeader, 'creators')).toEqual(new Set([own.creator.id]));
    expect(await idsOf(creatorLeader, 'pickers')).toEqual(new Set());
    expect(await idsOf(admin, 'pickers')).toEqual(new Set([own.picker.id, colleague.id]));
    expect(await idsOf(admin, 'creators')).toEqual(new Set([own.creator.id]));
    expect(await idsOf(superAdmin, 'pickers')).toEqual(
      new Set([own.picker.id, colleague.id, foreign.picker.id]),
    );
  });

  it('counts only the caller’s own people in totals, days and deals too', async () => {
    const { server, own, foreign, pickerLeader, superAdmin } = scene;
    const dealOf = async (picker: TestUser, given: Parameters<typeof addDeal>[2]) =>
      addDeal(
        server.db,
        await addFinished(server.db, picker, {
          fetched_at: START_MS - 90 * DAY_MS,
          finished_at: START_MS - 90 * DAY_MS,
        }),
        given,
      );
    await dealOf(own.picker, { status: 'done', payment_method: 'spike' });
    await dealOf(own.picker, { status: 'done', payment_method: 'by cheque' });
    await dealOf(own.picker, { created_at: startOfBusinessDay('2026-11-20') - 1 });
    await dealOf(foreign.picker, {});
    const mine = await reportOf(pickerLeader);
    expect(mine.total).toMatchObject(figures(3, 3, 1, 1));
    expect(mine.periods.map(({ hour, picked }) => [hour, picked])).toEqual([
      [0, 1],
      [START_HOUR, 1],
      [23, 1],
    ]);
    expect(mine.deals).toEqual(
      expect.arrayContaining([
        { status: 'done', paymentMethod: 'spike', deals: 1 },
        { status: 'done', paymentMethod: 'Other', deals: 1 },
      ]),
    );
    expect(mine.deals).toHaveLength(2);
    const all = await reportOf(superAdmin, { startDate: '2026-11-19' });
    expect(all.deals.reduce((sum, { deals }) => sum + deals, 0)).toBe(4);
  });

  it('has a row for each team or admin, by the place that people had then', async () => {
    const { admin, own, foreign, superAdmin } = scene;
    const rowsBy = async (caller: Client, by: Query['by']) =>
      (await reportOf(caller, { by })).rows.map(({ _id, picked }) => [_id, picked]);
    expect(await rowsBy(admin, 'team')).toEqual([
      [own.pickerLeader.id, 3],
      [colleagueLeader.id, 1],
    ]);
    expect(await rowsBy(superAdmin, 'admin')).toEqual([
      [own.admin.id, 4],
      [foreign.admin.id, 1],
    ]);
  });

  it('names people without a team as one row without a name', async () => {
    const { server, superAdmin } = scene;
    const alone = await addUser(server.db, { role: 'data-creator' });
    await addRental(server.db, { creator_id: alone.id, created_at: START_MS + 30 * DAY_MS });
    const day = businessDay(START_MS + 30 * DAY_MS);
    const { rows } = await reportOf(superAdmin, {
      side: 'creators',
      by: 'team',
      startDate: day,
      endDate: day,
    });
    expect(rows).toEqual([{ ...NONE, _id: null, name: null, entered: 1, before: NONE }]);
  });

  it('is narrowed to a person, a team or an admin, and shows nothing of people outside the caller’s scope', async () => {
    const { admin, own, foreign, superAdmin } = scene;
    const under = async (caller: Client, id: string) =>
      (await reportOf(caller, { under: id })).rows.map(({ _id }) => _id);
    expect(await under(admin, colleague.id)).toEqual([colleague.id]);
    expect(await under(admin, own.pickerLeader.id)).toEqual([own.picker.id]);
    expect(await under(superAdmin, own.admin.id)).toEqual([own.picker.id, colleague.id]);
    expect(await under(admin, foreign.picker.id)).toEqual([]);
    expect(await under(admin, foreign.admin.id)).toEqual([]);
    const nameOf = async (caller: Client, id: string) => (await reportOf(caller, { under: id })).under?._id;
    expect(await nameOf(admin, own.pickerLeader.id)).toBe(own.pickerLeader.id);
    expect(await nameOf(admin, foreign.pickerLeader.id)).toBeUndefined();
  });

  it('keeps the figures of people who have left', async () => {
    const { server, own, admin } = scene;
    const leaver = await addPickerOf(server.db, own.admin, own.pickerLeader, { name: 'Gone Away' });
    const at = START_MS - 40 * DAY_MS;
    await addRental(server.db, {
      fetcher_id: leaver.id,
      fetched_at: at,
      finished_at: at,
      number_status: 'valid',
    });
    expect((await admin.call(deleteDataPicker, { params: { id: leaver.id } })).status).toBe(200);
    const day = businessDay(at);
    const { rows } = await reportOf(admin, { startDate: day, endDate: day });
    expect(rows).toEqual([expect.objectContaining({ _id: leaver.id, name: 'Gone Away', picked: 1 })]);
  });

  it('refuses a span that ends before it begins or is too long, naming the field', async () => {
    const refused = async (startDate: string, endDate: string) => {
      const query = { startDate, endDate, side: 'pickers', by: 'person' } as const;
      const { status, body } = await scene.admin.call(getReport, { query });
      return { status, errors: body.errors };
    };
    expect(await refused('2026-11-20', '2026-11-19')).toMatchObject({
      status: 400,
      errors: [{ path: 'endDate', message: 'endDate must be at least 2026-11-20' }],
    });
    const first = startOfBusinessDay('2016-01-01');
    const last = (days: number) => businessDay(first + (days - 1) * DAY_MS);
    expect((await refused('2016-01-01', last(MAX_REPORT_DAYS))).status).toBe(200);
    expect(await refused('2016-01-01', last(MAX_REPORT_DAYS + 1))).toMatchObject({
      status: 400,
      errors: [{ path: 'endDate' }],
    });
  });

  it('lists the most active people and counts the others in the totals', async () => {
    const { server, own, admin } = scene;
    const at = START_MS - 60 * DAY_MS;
    const people = await Promise.all(
      Array.from({ length: MAX_REPORT_ROWS + 2 }, () =>
        addCreatorOf(server.db, own.admin, own.creatorLeader),
      ),
    );
    await addRentals(server.db, people.length, (index) => ({
      creator_id: people[index]?.id ?? '',
      created_at: at,
    }));
    const day = businessDay(at);
    const report = await reportOf(admin, { side: 'creators', startDate: day, endDate: day });
    expect(report.rows).toHaveLength(MAX_REPORT_ROWS);
    expect(report.moreRows).toBe(2);
    expect(report.total.entered).toBe(MAX_REPORT_ROWS + 2);
  });
});

describe('the periods of a report', () => {
  it('are days, calendar weeks or calendar months, and the first one begins on the first day of the span', async () => {
    const { server, own, superAdmin } = await startWithTwoGroups();
    try {
      // A Friday, the Monday after it, and the last day of the year.
      const days = ['2026-11-20', '2026-11-23', '2026-12-31'];
      await addRentals(server.db, days.length, (index) => ({
        creator_id: own.creator.id,
        created_at: startOfBusinessDay(days[index] ?? ''),
      }));
      const periodsOf = async (startDate: string, endDate: string) => {
        const { period, periods } = await reportOf(superAdmin, { side: 'creators', startDate, endDate });
        return [period, ...periods.map(({ day, entered }) => `${day} ${entered}`)];
      };
      expect(await periodsOf('2026-11-20', '2026-12-31')).toEqual(['day', ...days.map((day) => `${day} 1`)]);
      const weeks = ['2026-11-23 1', '2026-12-28 1'];
      expect(await periodsOf('2026-11-19', '2027-02-02')).toEqual(['week', '2026-11-19 1', ...weeks]);
      expect(await periodsOf('2026-09-01', '2027-02-02')).toEqual(['week', '2026-11-16 1', ...weeks]);
      const months = ['2026-12-01 1'];
      expect(await periodsOf('2026-11-20', '2028-01-01')).toEqual(['month', '2026-11-20 2', ...months]);
      expect(await periodsOf('2025-11-20', '2027-01-01')).toEqual(['month', '2026-11-01 2', ...months]);
    } finally {
      await server.close();
    }
  });
});

describe('a report by upload', () => {
  it('counts the rentals that each upload inserted and refused, and the verdicts on them', async () => {
    const { server, own, superAdmin, admin } = await startWithTwoGroups();
    try {
      await addRental(server.db, { number: '(702) 555-0101', number_key: '+17025550101' });
      const numbers = ['(702) 555-0101', '(702) 555-0102', '(702) 555-0103', '(702) 555-0103'];
      const { body } = await upload(superAdmin, csvOf(numbers.map((number) => rentalForm({ number }))));
      const { id } = await server.db.selectFrom('uploads').select('id').executeTakeFirstOrThrow();
      expect(body.data).toMatchObject({ inserted: 2, skipped: 2 });
      await addRental(server.db, { creator_id: own.creator.id, created_at: START_MS });
      await server.db
        .updateTable('rentals')
        .set({
          fetcher_id: own.picker.id,
          fetched_at: START_MS,
          finished_at: START_MS,
          number_status: 'valid',
        })
        .where('number_key', '=', '+17025550102')
        .execute();
      const day = businessDay(START_MS);
      const query = { side: 'creators', by: 'upload', startDate: day, endDate: day } as const;
      const report = await reportOf(superAdmin, query);
      expect(report.rows).toEqual([
        { ...NONE, _id: id, name: 'leads.csv', ...figures(2, 1, 1, 0), duplicates: 2, before: NONE },
      ]);
      expect(report.total).toMatchObject({ ...figures(2, 1, 1, 0), duplicates: 2 });
      expect(report.periods).toEqual([{ day, hour: START_HOUR, ...counts(2, 1, 1, 0) }]);
      expect((await reportOf(admin, query)).rows).toEqual([]);
    } finally {
      await server.close();
    }
  });

  it('is refused for pickers, and the refusal names the field', async () => {
    const { server, superAdmin } = await startWithTwoGroups();
    try {
      const query = {
        startDate: '2026-11-20',
        endDate: '2026-11-20',
        side: 'pickers',
        by: 'upload',
      } as const;
      expect(await superAdmin.call(getReport, { query })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'by', message: 'by must be one of: person, team, admin' }] },
      });
    } finally {
      await server.close();
    }
  });
});

describe('the figures of a report', { tags: ['both-engines'] }, () => {
  /** Three thirds; a release tries more. */
  const PAIRS = IS_ALL ? 210 : 90;
  const RENTALS = 3000;
  const DEALS = 300;
  /** More than eight weeks, so that reports read stored spans of each length. */
  const DAYS = 150;

  it(`equal plain counts for ${PAIRS} random people and spans, before and after days are added up, and after what is over changes`, async () => {
    const scene = await startWithTwoGroups();
    const { server, own, foreign } = scene;
    const { db } = server;
    try {
      const random = sequence(20261120);
      const oneOf = <Value>(values: readonly Value[]): Value => {
        const value = values[random(values.length)];
        if (value === undefined) throw new Error('There is nothing');
        return value;
      };
      const creators = [
        own.creator,
        foreign.creator,
        await addCreatorOf(db, own.admin, own.creatorLeader),
      ].map(({ id }) => id);
      const pickers = [own.picker, foreign.picker, await addPickerOf(db, own.admin, own.pickerLeader)].map(
        ({ id }) => id,
      );
      const ids: string[] = [];
      for (let made = 0; made < RENTALS; made += 500)
        ids.push(
          ...(await addRentals(db, 500, () => {
            const created_at = START_MS - random(DAYS * DAY_MS);
            const fetched_at = created_at + random(3 * DAY_MS);
            const status = oneOf(['valid', 'invalid', null] as const);
            const picked = {
              fetcher_id: oneOf(pickers),
              fetched_at,
              finished_at: fetched_at + random(oneOf([15, 200, 4000])) * 1000,
              number_status: status,
              ...(status === null && { outcome: oneOf(['no-answer', 'call-back', 'skipped'] as const) }),
            };
            return { creator_id: oneOf(creators), created_at, ...(random(4) > 0 && picked) };
          })),
        );
      for (let made = 0; made < RENTALS; made += 500) {
        const instants = Array.from({ length: 500 }, () => START_MS - random(DAYS * DAY_MS));
        await db
          .insertInto('messages')
          .values(
            instants.map((created_at) => ({
              id: newId(),
              rental_id: oneOf(ids),
              client_id: newId(),
              text: 'Hello',
              created_at,
              creator_id: oneOf(creators),
              picker_id: oneOf(pickers),
              read_at: null,
              sender: oneOf(['picker', 'creator'] as const),
            })),
          )
          .execute();
        await db
          .insertInto('refused_duplicates')
          .values(
            instants.map((at) => ({
              id: newId(),
              user_id: oneOf(creators),
              upload_id: null,
              rows: 1 + random(9),
              at,
            })),
          )
          .execute();
      }
      const picked = await db
        .selectFrom('rentals')
        .select(['id'])
        .where('fetcher_id', 'is not', null)
        .orderBy('id')
        .limit(DEALS)
        .execute();
      for (const { id } of picked)
        await addDeal(db, id, {
          status: oneOf(CLOSED_RENTAL_STATUSES),
          payment_method: oneOf([...PAYMENT_METHODS, 'by cheque']),
          created_at: START_MS - random(DAYS * DAY_MS),
        });
      /** Takes back, corrects and withdraws here and there, also in days that are added up. */
      const changeWhatIsOver = async () => {
        const some = () => ids.filter(() => random(10) === 0);
        for (const id of some())
          await db
            .updateTable('rentals')
            .set({ number_status: oneOf(['valid', 'invalid']) })
            .where('id', '=', id)
            .where('finished_at', 'is not', null)
            .execute();
        for (const id of some().slice(0, 50))
          await db
            .updateTable('rentals')
            .set({ finished_at: null, number_status: null, outcome: null })
            .where('id', '=', id)
            .where('fetcher_id', 'is not', null)
            .where('fetcher_id', 'not in', (held) =>
              held
                .selectFrom('rentals')
                .select('fetcher_id')
                .where('finished_at', 'is', null)
                .where('fetcher_id', 'is not', null)
                .$castTo<string>(),
            )
            .execute();
        await withdrawEntries(db, some(), START_MS);
      };
      for (let pair = 0; pair < PAIRS; pair += 1) {
        if (pair === PAIRS / 3) await rollUp(db, START_MS - 20 * DAY_MS);
        if (pair === (PAIRS * 2) / 3) await changeWhatIsOver();
        if (pair === PAIRS - 20) await rollUp(db, START_MS + 3 * DAY_MS);
        const side = oneOf(['creators', 'pickers'] as const);
        const under = oneOf(side === 'creators' ? creators : pickers);
        const from = START_MS - random(DAYS * DAY_MS);
        const span = {
          startDate: businessDay(from),
          endDate: businessDay(from + random(DAYS) * DAY_MS),
        };
        const report = await reportOf(scene.superAdmin, { ...span, side, under });
        const { total, rows, periods, deals } = report;
        const { seconds, ...plain } = await plainFigures(scene, { side, person: under, ...span });
        if (pair % 4 === 0) {
          const { startDate, endDate, medianSeconds: _, ...before } = report.before;
          const past = await plainFigures(scene, { side, person: under, startDate, endDate });
          expect({ ...before, seconds: past.seconds }, JSON.stringify({ side, ...span })).toEqual(past);
        }
        expect(dealLines(deals)).toEqual(
          side === 'pickers' ? dealLines(await plainDeals(scene, { person: under, ...span })) : [],
        );
        const { medianSeconds, ...counts } = total;
        expect(counts, JSON.stringify({ side, ...span })).toEqual(plain);
        expectMedian(medianSeconds, side === 'pickers' ? seconds : []);
        if (plain.entered > 0) expect(rows).toMatchObject([{ _id: under, ...total }]);
        for (const figure of ['entered', 'picked', 'valid', 'invalid'] as const)
          expect(
            periods.reduce((sum, period) => sum + period[figure], 0),
            `${figure} ${JSON.stringify({ side, ...span })}`,
          ).toBe(total[figure]);
      }
    } finally {
      await server.close();
    }
  }, 120_000);

  /** Expects a median that is exact below 20 seconds and else within 5 %. Longer times count as half an hour. */
  function expectMedian(shown: number | null, seconds: readonly number[]) {
    if (seconds.length === 0) {
      expect(shown).toBeNull();
      return;
    }
    const exact = Math.min(
      seconds.toSorted((a, b) => a - b)[Math.ceil(seconds.length / 2) - 1] ?? 0,
      LONGEST_LEAD_SECONDS,
    );
    expect(Math.abs((shown ?? NaN) - exact)).toBeLessThanOrEqual(exact < 20 ? 0 : exact * 0.05);
  }

  const dealLines = (deals: readonly { status: string; paymentMethod: string; deals: number }[]) =>
    deals.map(({ status, paymentMethod, deals: count }) => `${status} ${paymentMethod} ${count}`).toSorted();

  async function plainDeals(
    { server }: Scene,
    { person, startDate, endDate }: { person: string } & Pick<Query, 'startDate' | 'endDate'>,
  ) {
    const { rows } = await sql<{ status: string; paymentMethod: string; deals: number }>`
      select status, case when payment_method = 'by cheque' then 'Other' else payment_method end as "paymentMethod",
        count(*) as deals from closed_rentals
      where fetcher_id = ${person} and created_at >= ${startOfBusinessDay(startDate)}
        and created_at < ${endOfBusinessDay(endDate)} group by 1, 2`.execute(server.db);
    return rows;
  }

  async function plainFigures(
    { server }: Scene,
    { side, person, startDate, endDate }: { person: string } & Pick<Query, 'side' | 'startDate' | 'endDate'>,
  ) {
    const { db } = server;
    const within = (column: string) => sql`${sql.ref(column)} >= ${startOfBusinessDay(startDate)}
      and ${sql.ref(column)} < ${endOfBusinessDay(endDate)}`;
    const countOf = async (table: string, condition: ReturnType<typeof within>, value = sql`count(*)`) => {
      const { rows } = await sql<{ count: number | null }>`
        select ${value} as count from ${sql.table(table)} where ${condition}`.execute(db);
      return rows[0]?.count ?? 0;
    };
    const { rows: picks } = await sql<{
      id: number;
      picked_at: number;
      ended_at: number | null;
      result: string | null;
    }>`
      select id, picked_at, ended_at, result from picks
      where ${sql.ref(side === 'creators' ? 'creator_id' : 'picker_id')} = ${person} and ${within('picked_at')}`.execute(
      db,
    );
    const { rows: changes } = await sql<{ pick_id: number; ended_at: number | null; result: string | null }>`
      select pick_id, ended_at, result from pick_changes order by id`.execute(db);
    const latest = new Map(changes.map((change) => [change.pick_id, change]));
    const now = picks.map((pick) => ({ ...pick, ...latest.get(pick.id) }));
    const having = (result: string, among = now) => among.filter((pick) => pick.result === result).length;
    const [sender, own] =
      side === 'creators' ? (['creator', 'creator_id'] as const) : (['picker', 'picker_id'] as const);
    return {
      entered:
        side === 'pickers'
          ? picks.length
          : await countOf(
              'entries',
              sql`creator_id = ${person} and ${within('entered_at')} and withdrawn_at is null`,
            ),
      picked: picks.length,
      valid: having('valid'),
      invalid: having('invalid'),
      validGiven: having('valid', picks),
      invalidGiven: having('invalid', picks),
      noAnswers: having('no-answer'),
      callBacks: having('call-back'),
      skips: having('skipped'),
      messages: await countOf(
        'messages',
        sql`sender = ${sender} and ${sql.ref(own)} = ${person} and ${within('created_at')}`,
      ),
      duplicates:
        side === 'pickers'
          ? 0
          : await countOf('refused_duplicates', sql`user_id = ${person} and ${within('at')}`, sql`sum(rows)`),
      seconds: now.flatMap(({ picked_at, ended_at }) =>
        ended_at === null ? [] : Math.floor((ended_at - picked_at) / 1000),
      ),
    };
  }
});

describe('duplicates refused', () => {
  it('are counted for each try of a creator to enter a number that exists', async () => {
    const { server, own, creatorLeader } = await startWithTwoGroups();
    try {
      const creator = await server.loginAs(own.creator);
      const body = rentalForm();
      for (const status of [200, 409, 409])
        expect((await creator.call(createRental, { body: { ...body, isRetry: false } })).status).toBe(status);
      const day = businessDay(START_MS);
      const { total } = await reportOf(creatorLeader, { side: 'creators', startDate: day, endDate: day });
      expect(total).toMatchObject({ entered: 1, duplicates: 2 });
    } finally {
      await server.close();
    }
  });
});

describe('the figures of a person', () => {
  it('change when a picker takes a verdict back; when rentals are handed over, their messages go with them, and the picks stay', async () => {
    const { server, own, superAdmin } = await startWithTwoGroups();
    try {
      const { db } = server;
      const second = await addPickerOf(db, own.admin, own.pickerLeader);
      const id = await addRental(db, {
        creator_id: own.creator.id,
        fetcher_id: own.picker.id,
        fetcher_admin_id: own.admin.id,
        fetched_at: START_MS,
        finished_at: START_MS + 7000,
        number_status: 'valid',
      });
      await db
        .insertInto('messages')
        .values({
          id: newId(),
          rental_id: id,
          client_id: newId(),
          text: 'Hello',
          created_at: START_MS,
          creator_id: own.creator.id,
          picker_id: own.picker.id,
          read_at: null,
          sender: 'picker',
        })
        .execute();
      const figuresOf = async (under: string) => {
        const day = businessDay(START_MS);
        const { total } = await reportOf(superAdmin, { startDate: day, endDate: day, under });
        return [total.picked, total.messages, total.medianSeconds];
      };
      expect(await figuresOf(own.picker.id)).toEqual([1, 1, 7]);
      await db.updateTable('rentals').set({ finished_at: null, number_status: null }).execute();
      expect(await figuresOf(own.picker.id)).toEqual([1, 1, null]);
      await db
        .updateTable('rentals')
        .set({ finished_at: START_MS + 9000, number_status: 'valid' })
        .execute();
      await inTransaction(db, (trx) =>
        passOnRentals(trx, {
          fromId: own.picker.id,
          toId: second.id,
          adminId: own.admin.id,
          at: START_MS,
        }),
      );
      expect(await figuresOf(own.picker.id)).toEqual([1, 0, 9]);
      expect(await figuresOf(second.id)).toEqual([0, 1, null]);
    } finally {
      await server.close();
    }
  });
});

/** Whole numbers below a bound that look random and are the same in every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
