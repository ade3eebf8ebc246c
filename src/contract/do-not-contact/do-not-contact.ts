/** The do-not-contact list: numbers that nobody calls or texts again (readings.md, 'Do not contact, quiet hours, ...'). */
import { nullable, object, string, unknown, type Infer } from 'superstruct';
import { endpoint } from '../base/endpoint.js';
import {
  Id,
  Instant,
  NumberKey,
  optionalChoice,
  optionalFlag,
  optionalText,
  requiredNumber,
  requiredText,
} from '../base/fields.js';
import { MAX_LENGTH } from '../limits.js';
import { DOWNLOAD_FAILED, listQuery, pageOf } from '../lists/lists.js';
import { DayRange } from '../rentals/rentals.js';
import { choice } from '../base/choice.js';

export const DoNotContactReason = choice(['asked-to-stop', 'wrong-person', 'legal', 'other']);
export type DoNotContactReason = Infer<typeof DoNotContactReason>;

/** The title of each reason on the screen. */
export const DO_NOT_CONTACT_REASONS = {
  'asked-to-stop': 'Asked to stop',
  'wrong-person': 'Wrong person',
  legal: 'Legal reason',
  other: 'Another reason',
} as const satisfies Record<DoNotContactReason, string>;

/** Who changed the list; null for a person whom the caller may not know. */
const Author = nullable(object({ name: string() }));

/** An entry of the list. A lifted one stays in it; its number may be contacted again. */
export const DoNotContactEntry = object({
  _id: Id,
  number: string(),
  numberKey: NumberKey,
  reason: DoNotContactReason,
  /** Null when there is none, and for a caller who has found somebody else's entry by its number. */
  note: nullable(string()),
  addedAt: Instant,
  addedBy: Author,
  /** Null while the number is listed. */
  lifted: nullable(object({ at: Instant, by: Author, reason: string() })),
});
export type DoNotContactEntry = Infer<typeof DoNotContactEntry>;

export const DO_NOT_CONTACT_SORTS = ['-addedAt', 'addedAt'] as const;

/**
 * The list, newest first. A super-admin sees all of it, and `search` is a part of a number. Anybody else sees their own additions,
 * and somebody else's entry only when `search` is its whole number. Days are the Panama days of the addition; `isLifted=false` gives
 * the numbers that are listed now.
 */
export const getDoNotContact = endpoint({
  method: 'GET',
  path: '/doNotContact/getAll',
  may: 'see-do-not-contact',
  query: object({
    ...listQuery,
    ...DayRange.schema,
    isLifted: optionalFlag('isLifted'),
    sort: optionalChoice(DO_NOT_CONTACT_SORTS),
  }),
  reads: 'rows',
  answer: pageOf(DoNotContactEntry),
  says: { done: 'Do-not-contact list', failed: 'Failed to load data' },
});

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The numbers that are listed now, as far as the caller sees them, as a file that an import reads again. It is in the audit. */
export const exportDoNotContact = endpoint({
  method: 'GET',
  path: '/doNotContact/export',
  may: 'see-do-not-contact',
  query: object({ format: choice(EXPORT_FORMATS) }),
  gives: 'file',
  reads: 'file',
  answer: unknown(),
  says: { done: 'Download started', failed: DOWNLOAD_FAILED },
});

/** The fields of a number that somebody lists. */
export const DoNotContactAddition = object({
  number: requiredNumber('Number'),
  reason: DoNotContactReason,
  note: optionalText({ label: 'Note', max: MAX_LENGTH.doNotContactNote }),
});
export type DoNotContactAddition = Infer<typeof DoNotContactAddition>;

/**
 * Puts a number on the list. It is idempotent: a listed number stays as it is. A picker can list only the number of a rental that they
 * hold or have finished (404 for any other); the rental in hand is then finished without a verdict. 429 when the caller, who isn't a
 * super-admin, has listed too many in the last 24 hours. A number that somebody else has listed counts as a row that a supervisor has read.
 */
export const addDoNotContact = endpoint({
  method: 'POST',
  path: '/doNotContact/add',
  may: 'add-do-not-contact',
  body: DoNotContactAddition,
  answer: object({ _id: Id, addedAt: Instant }),
  changes: ['rentals', 'pool', 'staff'],
  says: { done: 'Number put on the do-not-contact list', failed: 'Something went wrong!' },
});

export const DoNotContactLift = object({
  reason: requiredText({ label: 'Reason', max: MAX_LENGTH.doNotContactNote }),
});
export type DoNotContactLift = Infer<typeof DoNotContactLift>;

/** Takes a number off the list; its rental in the pool can be fetched again. It is idempotent. 404 for an unknown entry. */
export const liftDoNotContact = endpoint({
  method: 'PATCH',
  path: '/doNotContact/lift/{_id}',
  may: 'lift-do-not-contact',
  params: object({ _id: Id }),
  body: DoNotContactLift,
  answer: object({ _id: Id }),
  changes: ['rentals', 'pool'],
  says: { done: 'Number taken off the do-not-contact list', failed: 'Something went wrong!' },
});
