/** The history of one rental: who did what with it, and when. */
import { array, boolean, nullable, object, optional, string, type Infer } from 'superstruct';
import { EditVersion } from '../base/edit-conflict.js';
import { endpoint } from '../base/endpoint.js';
import { Id, Instant, NumberKey } from '../base/fields.js';
import { leadAnswer } from './lead-structs.js';
import { OUTCOME_TITLES } from '../picks/outcome-kinds.js';
import { Bypass, NumberStatus } from './rentals.js';
import { choice } from '../base/choice.js';

export const RentalEventKind = choice([
  'created',
  'corrected',
  'taken',
  'returned',
  'bypassed',
  'dialled',
  'text-opened',
  'finished',
  'taken-back',
  'verdict-changed',
  'made-invalid',
  'no-answer',
  'call-back',
  'skipped',
  'taken-over',
  'handed-over',
  'do-not-contact',
  'contact-allowed',
  'email-added',
  'deal-submitted',
  'deal-done',
  'deal-failed',
  'deal-taken-back',
  'put-back',
  'creator-changed',
  'withdrawn',
  'deleted',
  'restored',
  'change-undone',
  'message',
  'erased',
]);
export type RentalEventKind = Infer<typeof RentalEventKind>;

/**
 * Steps about the client and the deal: only for people who may see the pick (readings.md, 'Who sees what'), like the client's
 * e-mail.
 */
export const CLOSING_KINDS: ReadonlySet<RentalEventKind> = new Set([
  'email-added',
  'deal-submitted',
  'deal-done',
  'deal-failed',
  'deal-taken-back',
]);

/** The title of each step on the screen. */
export const RENTAL_EVENT_TITLES = {
  created: 'Entered',
  corrected: 'Corrected',
  taken: 'Taken',
  returned: 'Returned to the pool',
  bypassed: 'Bypassed',
  dialled: 'Dialled',
  'text-opened': 'Text message opened',
  finished: 'Finished',
  'taken-back': 'Verdict taken back',
  'verdict-changed': 'Verdict changed',
  'made-invalid': 'Marked invalid',
  ...OUTCOME_TITLES,
  'taken-over': 'Taken over',
  'handed-over': 'Handed over',
  'do-not-contact': 'Put on the do-not-contact list',
  'contact-allowed': 'Taken off the do-not-contact list',
  'email-added': 'Client email added',
  'deal-submitted': 'Deal submitted',
  'deal-done': 'Deal done',
  'deal-failed': 'Deal failed',
  'deal-taken-back': 'Decision taken back',
  'put-back': 'Put back into the pool',
  'creator-changed': 'Creator changed',
  withdrawn: 'Lead withdrawn',
  deleted: 'Lead deleted',
  restored: 'Lead restored',
  'change-undone': 'Change undone',
  message: 'Message',
  erased: 'Personal data erased',
} as const satisfies Record<RentalEventKind, string>;

/** One step. `by` is null for a person whom the caller may not see, and when nobody did it. */
export const RentalEvent = object({
  at: Instant,
  kind: RentalEventKind,
  by: nullable(object({ name: string() })),
  details: nullable(string()),
});
export type RentalEvent = Infer<typeof RentalEvent>;

/**
 * A rental with its newest steps, oldest first, or with those before an instant. 404 when it isn't in the caller's lists.
 */
export const getRentalHistory = endpoint({
  method: 'GET',
  path: '/rental/history/{id}',
  may: 'see-rental-history',
  params: object({ id: Id }),
  query: object({ before: optional(Instant) }),
  reads: 'rows',
  answer: object({
    _id: Id,
    ...leadAnswer(),
    numberKey: NumberKey,
    client_email: nullable(string()),
    number_status: nullable(NumberStatus),
    /** True if its number is on the do-not-contact list. Otherwise missing. */
    isDoNotContact: optional(boolean()),
    /** True if the caller may correct its fields. Otherwise missing. */
    mayCorrect: optional(boolean()),
    /** True if the caller may correct its verdict. Otherwise missing. */
    mayCorrectVerdict: optional(boolean()),
    /** Null unless it is bypassed now. */
    bypass: nullable(Bypass),
    /** The version of its fields, for a correction (`edit-conflict.ts`). */
    version: EditVersion,
    events: array(RentalEvent),
    /** The `before` of the steps before these. Missing when there are none. */
    earlier: optional(Instant),
  }),
  says: { done: 'History', failed: 'Failed to load data' },
});
