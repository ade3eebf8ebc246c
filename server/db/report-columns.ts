/**
 * The columns of `report_counts` and `picker_seconds` that are figures (`0001-baseline`): the job of `day-changes.ts` adds to them, and
 * reports read them. A test compares them with the tables.
 */
import { LEAD_SECONDS } from '../../src/contract/lead-seconds.js';

/** What changes with rentals: how many there are, how many have a picker, and their verdicts. */
export const RENTAL_COUNTS = ['rentals', 'picked', 'valid', 'invalid'] as const;

/** What people did: calls that ended without a verdict, messages that they sent, and rentals that were refused as duplicates. */
export const WORK_COUNTS = ['no_answers', 'call_backs', 'skips', 'messages', 'duplicates'] as const;

export const REPORT_COUNTS = [...RENTAL_COUNTS, ...WORK_COUNTS] as const;

/** A column for each part of the histogram of `lead-seconds.ts`. */
export const SECONDS_COLUMNS = LEAD_SECONDS.map((begin) => `s${begin}` as const);
