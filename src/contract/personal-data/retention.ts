/** How long data is kept (readings.md, 'Retention'). */
import { array, nullable, number, object, type Infer } from 'superstruct';
import { CalendarDay, wholeNumber } from '../base/fields.js';
import { endpoint } from '../base/endpoint.js';
import { choice } from '../base/choice.js';

export const RetentionKind = choice(['leads', 'proofs', 'files', 'audit', 'staff']);
export type RetentionKind = Infer<typeof RetentionKind>;
export const RETENTION_KINDS = Object.keys(RetentionKind.schema) as readonly RetentionKind[];

/** The title of each kind on the screen and in the audit. */
export const RETENTION_TITLES = {
  leads: 'Finished leads',
  proofs: 'Proofs of deals',
  files: 'Uploaded and bypassed files',
  audit: 'Audit',
  staff: 'Deleted staff',
} as const satisfies Record<RetentionKind, string>;

/** Ten years: longer than any law that we know asks for, and an instant that far back is still a valid date. */
const DAYS = { min: 1, max: 3650 } as const;

/** The kinds with the days after which their data goes; null: it is kept for ever. */
export const RetentionRules = object({
  rules: array(object({ kind: RetentionKind, days: nullable(wholeNumber('Days', DAYS)) })),
});
export type RetentionRules = Infer<typeof RetentionRules>;

export const RetentionRule = object({
  kind: RetentionKind,
  days: nullable(number()),
  /** The Panama day of the last run. */
  lastRun: nullable(CalendarDay),
});
export type RetentionRule = Infer<typeof RetentionRule>;

/** The rules, one for each kind. */
export const getRetention = endpoint({
  method: 'GET',
  path: '/retention/get',
  may: 'erase-personal-data',
  answer: object({ rules: array(RetentionRule) }),
  says: { done: 'Retention', failed: 'Failed to load data' },
});

/** How much would go by rules that needn't be saved, by the queries of the nightly run. It changes nothing. */
export const previewRetention = endpoint({
  method: 'POST',
  path: '/retention/preview',
  may: 'erase-personal-data',
  body: RetentionRules,
  answer: object({ due: array(object({ kind: RetentionKind, records: number() })) }),
  says: { done: 'Dry run', busy: 'Counting...', failed: 'Failed to load data' },
});

/** Saves the rules of the kinds that are sent. */
export const setRetention = endpoint({
  method: 'PATCH',
  path: '/retention/set',
  may: 'erase-personal-data',
  body: RetentionRules,
  answer: object({ rules: array(RetentionRule) }),
  says: { done: 'Retention saved', failed: 'Something went wrong!' },
});
