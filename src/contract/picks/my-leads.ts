/**
 * My leads: the rentals that a picker finished, with their messages to the creator (readings.md, 'Verdicts
 * and outcomes').
 */
import { array, nullable, number, object, optional, string, type Infer } from 'superstruct';
import { endpoint, type AnswerOf } from '../base/endpoint.js';
import { Id, NumberKey, optionalChoice } from '../base/fields.js';
import { leadAnswer } from '../rentals/lead-structs.js';
import { listQuery, pageOf } from '../lists/lists.js';
import { Outcome } from './outcome-kinds.js';
import { OwnRental } from './own-rentals.js';
import { rentalSearch } from '../rentals/rental-search.js';
import { NumberStatus } from '../rentals/rentals.js';

/**
 * The views: leads finished on this Panama day (`today`, the default), all finished leads (`all`), and
 * promised call-backs in the order of their times (`call-backs`).
 */
export const MY_LEADS_VIEWS = ['today', 'all', 'call-backs'] as const;
export type MyLeadsView = (typeof MY_LEADS_VIEWS)[number];

/** One of the caller's own finished leads, with all of its fields. */
export const MyLead = object({
  ...OwnRental.schema,
  /** The verdict; null for a call-back. */
  number_status: nullable(NumberStatus),
  outcome: optional(Outcome),
  ...leadAnswer(),
  numberKey: NumberKey,
  creatorName: nullable(string()),
  /**
   * How many seconds the verdict can still be corrected, counted by the server when it answers; 0 if it can't
   * be corrected any more.
   */
  takeBackSeconds: number(),
  /** The messages about it that the caller wrote or received. */
  messages: number(),
  /** How many of the creator's answers the caller hasn't read. */
  unreadAnswers: number(),
  /**
   * The time zones (IANA names) in which its number may be, by its area code or country code. Missing while quiet hours are off, and
   * when they are unknown.
   */
  timeZones: optional(array(string())),
});
export type MyLead = Infer<typeof MyLead>;

/**
 * The caller's own finished leads, last finished first, or their call-backs, first due first. `search` also finds a part of the post link.
 */
export const getMyLeads = endpoint({
  method: 'GET',
  path: '/dataPicker/my-leads',
  may: 'collect',
  query: object({ ...listQuery, search: rentalSearch, view: optionalChoice(MY_LEADS_VIEWS) }),
  reads: 'rows',
  answer: pageOf(MyLead),
  says: { done: 'Rentals', failed: 'Failed to load data' },
});
export type MyLeadsPage = AnswerOf<typeof getMyLeads>;

/** One of the caller's own finished leads. 404 for any other rental. */
export const getMyLead = endpoint({
  method: 'GET',
  path: '/dataPicker/my-leads/{id}',
  may: 'collect',
  params: object({ id: Id }),
  reads: 'rows',
  answer: MyLead,
  says: { done: 'success', failed: 'Something went wrong' },
});
