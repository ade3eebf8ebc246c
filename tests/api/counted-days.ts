import { sql } from 'kysely';
import { BUSINESS_OFFSET_MS, DAY_MS } from '../../src/contract/business-day.js';
import { RENTAL_COUNTS } from '../../server/db/report-columns.js';

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

/** The columns by which a count of a report is found. */
const KEY = 'side, subject_id, days, first_day';

/**
 * The counts that the database maintains, including changes that aren't folded yet, each count as one row. For a report, each figure
 * with each length of span is a family.
 */
export const maintainedDays = sql.raw(
  [
    `select family, scope, day, state, facets, sum(rentals) as rentals from rental_day_totals
      group by 1, 2, 3, 4, 5 having sum(rentals) <> 0`,
    ...[...RENTAL_COUNTS, 'messages'].map(
      (figure) => `
      select side || ' ${figure} ' || days, subject_id, first_day, 0, 0, sum(${figure}) from report_totals
      group by ${KEY} having sum(${figure}) <> 0`,
    ),
  ].join(' union all '),
);

/** The counts per day without the facets, because erasing changes these: an erased rental counts as listed and without e-mail address. */
export const maintainedDaysOfAnyFacets = sql.raw(
  `select family, scope, day, state, sum(rentals) as rentals from rental_day_totals
    group by 1, 2, 3, 4 having sum(rentals) <> 0 order by 1, 2, 3, 4`,
);

const RENTAL_DAYS = COUNTS.map(
  ([family, instant, scope, condition]) => `
      select '${family}' as family, ${scope} as scope, (${instant} + ${BUSINESS_OFFSET_MS}) / ${DAY_MS} as day, state,
        facets, count(*) as rentals
      from rentals where ${scope} is not null and ${condition} group by 1, 2, 3, 4, 5`,
).join(' union all ');

const REPORTED = (
  [
    ['entered', 'creator_id', 'created_at'],
    ['uploaded', 'upload_id', 'created_at'],
    ['taken', 'fetcher_id', 'fetched_at'],
  ] as const
)
  .map(
    ([side, subject, instant]) => `
      select '${side}' as side, ${subject} as subject_id, days, day - (day + 3) % days as first_day,
        count(*) as rentals, count(fetcher_id) as picked, count(case when number_status = 'valid' then 1 end) as valid,
        count(case when number_status = 'invalid' then 1 end) as invalid
      from (select *, (${instant} + ${BUSINESS_OFFSET_MS}) / ${DAY_MS} as day from rentals
        where ${subject} is not null and ${instant} is not null) counted
      cross join (select 1 as days union all select 7 union all select 56) lengths group by 1, 2, 3, 4`,
  )
  .join(' union all ');

const SENT = `
  select side || ' messages ' || days, subject_id, day - (day + 3) % days, 0, 0, count(*)
    from (select case when sender = 'picker' then 'taken' else 'entered' end as side,
        case when sender = 'picker' then picker_id else creator_id end as subject_id,
        (created_at + ${BUSINESS_OFFSET_MS}) / ${DAY_MS} as day from messages) sent
    cross join (select 1 as days union all select 7 union all select 56) lengths group by 1, 2, 3`;

/** Counts of the rentals themselves. `rental_day_counts` and `report_counts` must contain the same numbers. */
export const countedRentalDays = sql.raw(RENTAL_DAYS);
export const countedReports = sql.raw(REPORTED);

/** Counts of rentals and messages themselves, in the form of `maintainedDays`. */
export const countedDays = sql.raw(
  [
    RENTAL_DAYS,
    ...RENTAL_COUNTS.map(
      (figure) => `
      select side || ' ${figure} ' || days, subject_id, first_day, 0, 0, ${figure} from (${REPORTED}) reported where ${figure} <> 0`,
    ),
    SENT,
  ].join(' union all '),
);
