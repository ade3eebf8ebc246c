/** What people did, as rows to add up: read from the picks, the entries, the messages and the refused duplicates. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { startOfDayNumber } from '../../src/contract/base/business-day.js';
import { LONGEST_LEAD_SECONDS } from '../../src/contract/reports/lead-seconds.js';
import { asOfNow, isOwnEnd, latestChange, SKIPPED } from './picks.js';
import type { Days } from './span-parts.js';

/** The figures that are added up; columns of `figure_spans`. */
export const STORED_FIGURES = [
  ...(['entered', 'picked', 'valid', 'invalid', 'no_answers', 'call_backs', 'skips'] as const),
  ...(['messages', 'duplicates'] as const),
] as const;
/** A span stores verdicts as they were given; what has become of them since then is added to `valid` and `invalid` only. */
export const FIGURES = [...STORED_FIGURES, 'valid_given', 'invalid_given'] as const;
export type Figure = (typeof FIGURES)[number];
export type Side = 'creators' | 'pickers';

/** Who did it, below whom they worked then, and of which upload it is; empty: none. */
export const KEYS = ['person_id', 'leader_id', 'admin_id', 'upload_id'] as const;

/** Picks, with how and when they ended; with the sign -1 they are taken away. */
export interface Picks {
  from: RawBuilder<unknown>;
  result: RawBuilder<unknown>;
  endedAt: RawBuilder<unknown>;
  sign: 1 | -1;
}

type Where = RawBuilder<SqlBool>;

/** Rows whose instant is in these days. */
export const isIn = (column: string, { first, last }: Days): Where =>
  sql`${sql.ref(column)} >= ${startOfDayNumber(first)} and ${sql.ref(column)} < ${startOfDayNumber(last + 1)}`;

const asGiven = (where: Where, sign: 1 | -1 = 1): Picks => ({
  from: sql`picks where ${where}`,
  sign,
  result: sql`picks.result`,
  endedAt: sql`picks.ended_at`,
});

const asNow = (where: Where): Picks => ({
  from: sql`picks left join pick_changes as latest on latest.id = ${latestChange} where ${where}`,
  result: asOfNow('result'),
  endedAt: asOfNow('ended_at'),
  sign: 1,
});

const isLate = (days: Days): Where =>
  sql`picks.id in (select pick_id from late_picks where ${isIn('late_picks.picked_at', days)})`;

/** What is added up for days that are over, once. A pick that is still open is added by `sinceRollUp`. */
export const ofDay = (side: Side, days: Days) => {
  const picks = [asGiven(sql`${isIn('picks.picked_at', days)} and picks.ended_at is not null`)];
  return { acts: [...pickActs(side, picks), ...otherActs(side, days, sql`true`)], picks };
};

/** What days have that aren't added up yet. */
export const notRolledUp = (side: Side, days: Days) => {
  const picks = [asNow(isIn('picks.picked_at', days))];
  return {
    acts: [...pickActs(side, picks), ...otherActs(side, days, sql`withdrawn_at is null`)],
    picks,
  };
};

/** What has become since then of days that were added up: late ends, corrections and withdrawals. */
export const sinceRollUp = (side: Side, days: Days) => {
  const isChanged: Where = sql`picks.id in (
      select pick_id from pick_changes where ${isIn('pick_changes.picked_at', days)}) and not ${isLate(days)}`;
  const picks = [asNow(isLate(days)), asGiven(isChanged, -1), asNow(isChanged)];
  return {
    acts: [
      ...pickActs(side, picks),
      ...(side === 'creators'
        ? [entryActs(sql`${isIn('entered_at', days)} and withdrawn_at is not null`, -1)]
        : []),
    ],
    picks,
  };
};

/** Columns of a row of acts: its instant, its keys and its figures, of which those that aren't given are 0. */
const act = (
  instant: string,
  keys: readonly (string | null)[],
  figures: Partial<Record<Figure, RawBuilder<unknown>>>,
) =>
  sql`${sql.ref(instant)} as at, ${sql.join(
    KEYS.map((key, index) => {
      const column = keys[index] ?? null;
      return sql`${column === null ? sql`''` : sql`coalesce(${sql.ref(column)}, '')`} as ${sql.ref(key)}`;
    }),
  )}, ${sql.join(FIGURES.map((figure) => sql`${figures[figure] ?? sql`0`} as ${sql.ref(figure)}`))}`;

const WHO = {
  pickers: ['picks.picker_id', 'picks.leader_id', 'picks.admin_id', null],
  creators: ['picks.creator_id', 'picks.creator_leader_id', 'picks.creator_admin_id', 'picks.upload_id'],
} as const;

/** The acts of picks. */
export const pickActs = (side: Side, sources: readonly Picks[]) =>
  sources.map(({ from, result, sign }) => {
    const count = (ending: RawBuilder<unknown>, results: readonly string[]) =>
      sql`case when ${ending} in (${sql.join(results.map((each) => sql.lit(each)))}) then ${sql.lit(sign)} else 0 end`;
    const having = (...results: string[]) => count(result, results);
    const given = (verdict: string) => count(sql.ref('picks.result'), [verdict]);
    return sql`select ${act('picks.picked_at', WHO[side], {
      picked: sql.lit(sign),
      valid: having('valid'),
      invalid: having('invalid'),
      no_answers: having('no-answer'),
      call_backs: having('call-back'),
      skips: having(...SKIPPED),
      valid_given: given('valid'),
      invalid_given: given('invalid'),
    })} from ${from}`;
  });

const entryActs = (where: Where, sign: 1 | -1 = 1) =>
  sql`select ${act('entered_at', ['creator_id', 'leader_id', 'admin_id', 'upload_id'], { entered: sql.lit(sign) })}
    from entries where ${where}`;

const messageActs = (side: Side, days: Days) => {
  const sender = side === 'pickers' ? 'picker' : 'creator';
  return sql`select ${act(
    'messages.created_at',
    ['users.id', 'users.team_leader_id', 'users.admin_id', null],
    {
      messages: sql.lit(1),
    },
  )} from messages join users on users.id = ${sql.ref(`messages.${sender}_id`)}
    where sender = ${sql.lit(sender)} and ${isIn('messages.created_at', days)}`;
};

const otherActs = (side: Side, days: Days, isCounted: Where) => [
  messageActs(side, days),
  ...(side === 'creators'
    ? [
        entryActs(sql`${isIn('entered_at', days)} and ${isCounted}`),
        sql`select ${act('at', ['users.id', 'users.team_leader_id', 'users.admin_id', 'upload_id'], {
          duplicates: sql.ref('rows'),
        })} from refused_duplicates join users on users.id = user_id where ${isIn('at', days)}`,
      ]
    : []),
];

/** How many calls of pickers lasted how long; none that somebody else ended. Columns: the keys, seconds, picks. */
export const lengthsOf = (sources: readonly Picks[]) =>
  sources.map(({ from, result, endedAt, sign }) => {
    const seconds = sql`(${endedAt} - picks.picked_at) / 1000`;
    return sql`select ${sql.join(
      KEYS.map(
        (key, index) =>
          sql`coalesce(${WHO.pickers[index] ? sql.ref(WHO.pickers[index]) : sql`''`}, '') as ${sql.ref(key)}`,
      ),
    )}, case when ${seconds} > ${sql.lit(LONGEST_LEAD_SECONDS)} then ${sql.lit(LONGEST_LEAD_SECONDS)}
      when ${seconds} < 0 then 0 else ${seconds} end as seconds, ${sql.lit(sign)} as picks
    from ${from} and ${isOwnEnd(result)}`;
  });

/** Rows of all of these. */
export const unionOf = (rows: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(rows, sql` union all `);
