/**
 * A creator's own entries (readings.md, 'Verdicts and outcomes'): their states, and corrections until
 * somebody fetches an entry.
 */
import { array, boolean, nullable, number, object, optional, type Infer } from 'superstruct';
import { endpoint } from '../base/endpoint.js';
import { choice } from '../base/choice.js';
import { Id, Instant, NumberKey } from '../base/fields.js';
import { leadAnswer } from './lead-structs.js';
import { CountInfo, listQuery } from '../lists/lists.js';
import { OutcomeKind } from '../picks/outcome-kinds.js';
import { RentalFilters } from './rental-lists.js';
import { DayRange, NumberStatus, RentalForm } from './rentals.js';

/** A rental as its creator sees it: nothing about its picker, and no e-mail of the client. */
export const Entry = object({
  _id: Id,
  ...leadAnswer(),
  numberKey: NumberKey,
  isFetched: boolean(),
  /** It has left the pool permanently: it is finished or bypassed. */
  isFinished: boolean(),
  number_status: nullable(NumberStatus),
  createdAt: Instant,
  /** Nobody has fetched it yet, so it can be corrected and withdrawn. */
  isChangeable: boolean(),
  /** How many messages about it the creator hasn't read. */
  unread: number(),
  /** Its last call ended without a verdict. */
  outcome: optional(object({ kind: OutcomeKind })),
});
export type Entry = Infer<typeof Entry>;

/** The counts of all entries of the last ENTRY_DAYS days by state and verdict, whatever the list is filtered by. */
export const EntryCounts = object({
  waiting: number(),
  inHand: number(),
  valid: number(),
  invalid: number(),
});
export type EntryCounts = Infer<typeof EntryCounts>;

/** The states that are counted, by which the list can be filtered. */
export const ENTRY_STATES = [
  'waiting',
  'inHand',
  'valid',
  'invalid',
] as const satisfies readonly (keyof EntryCounts)[];
export type EntryState = (typeof ENTRY_STATES)[number];

/** The caller's own entries of the last ENTRY_DAYS Panama days, newest first. `search` also finds a part of the post link, the days are those of entry. */
export const getEntries = endpoint({
  method: 'GET',
  path: '/dataCreator/entries',
  may: 'create-rental',
  query: object({
    page: listQuery.page,
    limit: listQuery.limit,
    search: RentalFilters.schema.search,
    state: optional(choice(ENTRY_STATES)),
    ...DayRange.schema,
  }),
  // Reading these rows is never throttled, because the caller has entered them.
  reads: 'work',
  answer: object({ result: array(Entry), countInfo: CountInfo, counts: EntryCounts }),
  says: { done: 'Entries', failed: 'Failed to load data' },
});

const EntryId = object({ id: Id });

/**
 * Corrects an entry of the caller. 409 when somebody has fetched it and, as in `createRental`, when the
 * number exists already. Idempotent: sending what is stored changes nothing.
 */
export const changeEntry = endpoint({
  method: 'PATCH',
  path: '/dataCreator/change-entry/{id}',
  may: 'create-rental',
  params: EntryId,
  body: RentalForm,
  reads: 'work',
  answer: Entry,
  changes: ['rentals'],
  says: { done: 'Updated successfully', failed: 'Something went wrong!' },
});

/** Removes an entry of the caller, whose number can then be entered again. 409 when somebody has fetched it. */
export const withdrawEntry = endpoint({
  method: 'PATCH',
  path: '/dataCreator/withdraw-entry/{id}',
  may: 'create-rental',
  params: EntryId,
  answer: EntryId,
  changes: ['rentals'],
  says: { done: 'Withdrawn', failed: 'Something went wrong!' },
});
