import { sql } from 'kysely';
import { BUSINESS_OFFSET_MS, DAY_MS } from '../../src/contract/base/business-day.js';

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

/** The counts that the database maintains, including changes that aren't folded yet, each count as one row. */
export const maintainedDays = sql.raw(
  `select family, scope, day, state, facets, sum(rentals) as rentals from rental_day_totals
    group by 1, 2, 3, 4, 5 having sum(rentals) <> 0`,
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

/** Counts of the rentals themselves. `rental_day_counts` must contain the same numbers. */
export const countedDays = sql.raw(RENTAL_DAYS);
