import { sql } from 'kysely';
import { BUSINESS_OFFSET_MS, DAY_MS } from '../../src/contract/business-day.js';

/**
 * Each count per day: its family, its instant, the owner whose rentals it counts (empty: everybody's) and the
 * condition.
 */
const COUNTS = [
  ['created', 'created_at', `''`, 'true'],
  ['created', 'created_at', 'creator_admin_id', 'true'],
  ['created', 'created_at', 'creator_leader_id', 'true'],
  ['picked', 'picked_at', `''`, 'fetcher_id is not null'],
  ['picked', 'picked_at', 'fetcher_admin_id', 'fetcher_id is not null'],
  ['updated', 'updated_at', `''`, 'fetcher_id is not null'],
  ['updated', 'updated_at', 'fetcher_admin_id', 'fetcher_id is not null'],
] as const;

/** Each figure of a person and day: its side, the columns with the person and the instant, and which rentals it counts. */
const FIGURES = (
  [
    ['entered', 'creator_id', 'created_at'],
    ['taken', 'fetcher_id', 'fetched_at'],
  ] as const
).flatMap(([side, person, instant]) =>
  [
    ['rentals', 'true'],
    ['picked', 'fetcher_id is not null'],
    ['valid', `number_status = 'valid'`],
    ['invalid', `number_status = 'invalid'`],
  ].map(([figure = '', condition = '']) => ({ side, person, instant, figure, condition })),
);

/** The counts that the database maintains, each as one row, however many changes aren't folded yet. A figure of a person is a family too. */
export const maintainedDays = sql.raw(
  [
    `select family, scope, day, state, sum(rentals) as rentals from rental_day_totals
      group by 1, 2, 3, 4 having sum(rentals) <> 0`,
    ...FIGURES.map(
      ({ side, figure }) => `
      select '${side} ${figure}', person_id, day, 0, sum(${figure}) from person_day_totals
      where side = '${side}' group by 1, 2, 3, 4 having sum(${figure}) <> 0`,
    ),
  ].join(' union all '),
);

/** Counts the rentals themselves: the result is what the maintained counts have to contain. */
export const countedDays = sql.raw(
  [
    ...COUNTS.map(
      ([family, instant, scope, condition]) => `
      select '${family}' as family, ${scope} as scope, (${instant} + ${BUSINESS_OFFSET_MS}) / ${DAY_MS} as day, state,
        count(*) as rentals
      from rentals where ${scope} is not null and ${condition} group by 1, 2, 3, 4`,
    ),
    ...FIGURES.map(
      ({ side, person, instant, figure, condition }) => `
      select '${side} ${figure}', ${person}, (${instant} + ${BUSINESS_OFFSET_MS}) / ${DAY_MS}, 0, count(*)
      from rentals where ${person} is not null and ${instant} is not null and ${condition} group by 1, 2, 3, 4`,
    ),
  ].join(' union all '),
);
