/** My leads: what a picker finished, with what they asked its creator (readings.md, 'Verdicts and outcomes'). */
import { nullable, number, object, optional, string, type Infer } from 'superstruct';
import { endpoint, type AnswerOf } from './endpoint.js';
import { Id, optionalChoice } from './fields.js';
import { leadAnswer } from './lead-structs.js';
import { listQuery, pageOf } from './lists.js';
import { Outcome } from './outcome-kinds.js';
import { OwnRental } from './own-rentals.js';
import { rentalSearch } from './rental-search.js';
import { NumberStatus } from './rentals.js';

/**
 * `today`: finished on this Panama day. `all`: all that the picker finished. `call-backs`: what they promised to call back, by its time.
 * The first one is the default.
 */
export const MY_LEADS_VIEWS = ['today', 'all', 'call-backs'] as const;
export type MyLeadsView = (typeof MY_LEADS_VIEWS)[number];

/** One of the caller's own finished leads, with all of its fields. */
export const MyLead = object({
  ...OwnRental.schema,
  /** Null for a call-back. */
  number_status: nullable(NumberStatus),
  outcome: optional(Outcome),
  ...leadAnswer(),
  creatorName: nullable(string()),
  /** How many seconds the verdict can still be corrected, counted by the server when it answers; 0: no longer. */
  takeBackSeconds: number(),
  /** The messages about it that the caller wrote or received. */
  messages: number(),
  /** How many of the creator's answers the caller hasn't read. */
  unreadAnswers: number(),
});
export type MyLead = Infer<typeof MyLead>;

/**
 * The caller's own finished leads, last finished first, or their call-backs, first due first. `search` also finds a part of the post link.
 */
export const getMyLeads = endpoint({
  method: 'GET',
  path: '/dataPicker/my-leads',
  may: 'collect',
  query: object({ ...listQuery, search: rentalSearch, view: optionalChoice('view', MY_LEADS_VIEWS) }),
  reads: 'rows',
  answer: pageOf(MyLead),
  says: { done: 'Rentals', failed: 'Failed to load data' },
});
export type MyLeadsPage = AnswerOf<typeof getMyLeads>;

/** One of them. 404 for any other rental. */
export const getMyLead = endpoint({
  method: 'GET',
  path: '/dataPicker/my-leads/{id}',
  may: 'collect',
  params: object({ id: Id }),
  reads: 'rows',
  answer: MyLead,
  says: { done: 'success', failed: 'Something went wrong' },
});
