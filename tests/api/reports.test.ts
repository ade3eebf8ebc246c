import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDay, endOfBusinessDay, startOfBusinessDay } from '../../src/contract/business-day.js';
import type { InputOf } from '../../src/contract/endpoint.js';
import { getReport, MAX_REPORT_DAYS, MAX_REPORT_ROWS } from '../../src/contract/reports.js';
import { deleteDataPicker } from '../../src/contract/staff-calls.js';
import type { Client } from './client.js';
import { addDeal, addFinished } from './deals-support.js';
import { addRental, addRentals, DAY_MS } from './rentals-support.js';
import { addCreatorOf, addPickerLeader, addPickerOf, startWithTwoGroups } from './staff-support.js';
import { addUser, START_MS, type TestUser } from './support.js';

type Scene = Awaited<ReturnType<typeof startWithTwoGroups>>;
type Query = InputOf<typeof getReport>['query'];

async function reportOf(caller: Client, query: Partial<Query> = {}) {
  const { status, body } = await caller.call(getReport, {
    query: { startDate: '2026-11-20', endDate: '2026-11-20', side: 'pickers', by: 'person', ...query },
  });
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  return body.data;
}
const figures = (entered: number, picked: number, valid: number, invalid: number) => ({
  ...{ entered, picked },
  ...{ valid, invalid },
});
const NONE = figures(0, 0, 0, 0);

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
        ...{ creator_id: own.creator.id, created_at: at },
        ...{ fetcher_id: fetcher.id, fetched_at: at, finished_at: at, number_status },
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
      expect.objectContaining({ _id: own.picker.id, ...figures(3, 3, 1, 1), before: figures(1, 1, 1, 0) }),
      expect.objectContaining({ _id: colleague.id, ...figures(1, 1, 1, 0), before: NONE }),
    ]);
    expect(report.total).toEqual(figures(4, 4, 2, 1));
    expect(report.before).toEqual({
      ...{ startDate: '2026-11-19', endDate: '2026-11-19' },
      ...figures(1, 1, 1, 0),
    });
    expect(report.days).toEqual([{ day: '2026-11-20', ...figures(4, 4, 2, 1) }]);
  });

  it('counts what a creator entered, and how much of it pickers have taken and found valid or invalid', async () => {
    const { creatorLeader, own } = scene;
    const report = await reportOf(creatorLeader, { side: 'creators', startDate: '2026-11-19' });
    expect(report.rows).toEqual([
      expect.objectContaining({ _id: own.creator.id, ...figures(7, 6, 4, 1), before: NONE }),
    ]);
    expect(report.days).toEqual([
      { day: '2026-11-19', ...figures(1, 1, 1, 0) },
      { day: '2026-11-20', ...figures(6, 5, 3, 1) },
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
          ...{ fetched_at: START_MS - 90 * DAY_MS, finished_at: START_MS - 90 * DAY_MS },
        }),
        given,
      );
    await dealOf(own.picker, { status: 'done', payment_method: 'spike' });
    await dealOf(own.picker, { status: 'done', payment_method: 'by cheque' });
    await dealOf(own.picker, { created_at: startOfBusinessDay('2026-11-20') - 1 });
    await dealOf(foreign.picker, {});
    const mine = await reportOf(pickerLeader);
    expect(mine.total).toEqual(figures(3, 3, 1, 1));
    expect(mine.days).toEqual([{ day: '2026-11-20', ...figures(3, 3, 1, 1) }]);
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

  it('has a row for each team or admin, by the place that people have now', async () => {
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
      ...{ side: 'creators', by: 'team' },
      ...{ startDate: day, endDate: day },
    });
    expect(rows).toEqual([{ _id: null, name: null, ...figures(1, 0, 0, 0), before: NONE }]);
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
      ...{ fetcher_id: leaver.id, fetched_at: at },
      ...{ finished_at: at, number_status: 'valid' },
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

describe('the figures of a report', () => {
  const PAIRS = 200;
  const RENTALS = 3000;
  const DAYS = 60;

  it(`equal plain counts of the rentals for ${PAIRS} random people and spans`, async () => {
    const scene = await startWithTwoGroups();
    const { server, own, foreign } = scene;
    try {
      const random = sequence(20261120);
      const oneOf = (people: readonly TestUser[]) => people[random(people.length)]?.id ?? '';
      const creators = [
        own.creator,
        foreign.creator,
        await addCreatorOf(server.db, own.admin, own.creatorLeader),
      ];
      const pickers = [own.picker, foreign.picker, await addPickerOf(server.db, own.admin, own.pickerLeader)];
      for (let made = 0; made < RENTALS; made += 500)
        await addRentals(server.db, 500, () => {
          const created_at = START_MS - random(DAYS * DAY_MS);
          const fetched_at = created_at + random(3 * DAY_MS);
          const status = (['valid', 'invalid', null] as const)[random(3)] ?? null;
          const picked = {
            ...{ fetcher_id: oneOf(pickers), fetched_at },
            ...{ finished_at: fetched_at + random(DAY_MS), number_status: status },
            ...(status === null && { outcome: 'no-answer' as const }),
          };
          return { creator_id: oneOf(creators), created_at, ...(random(4) > 0 && picked) };
        });
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const side = random(2) === 0 ? 'creators' : 'pickers';
        const under = oneOf(side === 'creators' ? creators : pickers);
        const from = START_MS - random(DAYS * DAY_MS);
        const span = {
          startDate: businessDay(from),
          endDate: businessDay(from + random(DAYS / 2) * DAY_MS),
        };
        const { total, rows, days } = await reportOf(scene.superAdmin, { ...span, side, under });
        const plain = await plainFigures(scene, { side, person: under, ...span });
        expect(total, JSON.stringify(span)).toEqual(plain);
        if (plain.entered > 0) expect(rows).toMatchObject([{ _id: under, ...plain }]);
        expect(days.reduce((sum, { entered }) => sum + entered, 0)).toBe(plain.entered);
      }
    } finally {
      await server.close();
    }
  }, 60_000);

  async function plainFigures(
    { server }: Scene,
    { side, person, startDate, endDate }: { person: string } & Pick<Query, 'side' | 'startDate' | 'endDate'>,
  ) {
    const [who, instant] =
      side === 'creators' ? (['creator_id', 'created_at'] as const) : (['fetcher_id', 'fetched_at'] as const);
    const counts = [
      '1 = 1',
      'fetcher_id is not null',
      `number_status = 'valid'`,
      `number_status = 'invalid'`,
    ].map((condition) => `count(case when ${condition} then 1 end)`);
    const { rows } = await sql<Record<string, number>>`
      select ${sql.raw(counts.map((count, index) => `${count} as f${index}`).join(', '))} from rentals
      where ${sql.ref(who)} = ${person} and ${sql.ref(instant)} >= ${startOfBusinessDay(startDate)}
        and ${sql.ref(instant)} < ${endOfBusinessDay(endDate)}`.execute(server.db);
    const [entered = 0, picked = 0, valid = 0, invalid = 0] = Object.values(rows[0] ?? {}).map(Number);
    return figures(entered, picked, valid, invalid);
  }
});

/** Whole numbers below a bound that look random and are the same in every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
