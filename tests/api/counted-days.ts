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

const FIGURES = ['rentals', 'picked', 'valid', 'invalid'];

/** The counts that the database maintains, each as one row, however many changes aren't folded yet. A figure of a person is a family too. */
export const maintainedDays = sql.raw(
  [
    `select family, scope, day, state, facets, sum(rentals) as rentals from rental_day_totals
      group by 1, 2, 3, 4, 5 having sum(rentals) <> 0`,
    ...FIGURES.map(
      (figure) => `
      select side || ' ${figure}', person_id, day, 0, 0, sum(${figure}) from person_day_totals
      group by 1, 2, 3, 4, 5 having sum(${figure}) <> 0`,
    ),
  ].join(' union all '),
);

const RENTAL_DAYS = COUNTS.map(
  ([family, instant, scope, condition]) => `
      select '${family}' as family, ${scope} as scope, (${instant} + ${BUSINESS_OFFSET_MS}) / ${DAY_MS} as day, state,
        facets, count(*) as rentals
      from rentals where ${scope} is not null and ${condition} group by 1, 2, 3, 4, 5`,
).join(' union all ');

const PERSON_DAYS = (
  [
    ['entered', 'creator_id', 'created_at'],
    ['taken', 'fetcher_id', 'fetched_at'],
  ] as const
)
  .map(
    ([side, person, instant]) => `
      select '${side}' as side, ${person} as person_id, (${instant} + ${BUSINESS_OFFSET_MS}) / ${DAY_MS} as day,
        count(*) as rentals, count(fetcher_id) as picked, count(case when number_status = 'valid' then 1 end) as valid,
        count(case when number_status = 'invalid' then 1 end) as invalid
      from rentals where ${person} is not null and ${instant} is not null group by 1, 2, 3`,
  )
  .join(' union all ');

/** Counts the rentals themselves: the results are what `rental_day_counts` and `person_day_counts` have to contain. */
export const countedRentalDays = sql.raw(RENTAL_DAYS);
export const countedPersonDays = sql.raw(PERSON_DAYS);

/** Both, in the form of `maintainedDays`. */
export const countedDays = sql.raw(
  [
    RENTAL_DAYS,
    ...FIGURES.map(
      (figure) => `
      select side || ' ${figure}', person_id, day, 0, 0, ${figure} from (${PERSON_DAYS}) person_days where ${figure} <> 0`,
    ),
  ].join(' union all '),
);
