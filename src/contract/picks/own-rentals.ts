/**
 * The calls of a picker about a rental that they finished: it is found by its number, then named by its id
 * (readings.md, 'Picking').
 */
import { boolean, nullable, object, optional, string, type Infer } from 'superstruct';
import { coded } from '../base/coded.js';
import { ClosedRentalStatus } from '../deals/deal-status.js';
import { endpoint } from '../base/endpoint.js';
import { Id, Instant, NumberKey, requiredText } from '../base/fields.js';
import { LEAD_FIELDS, LOOKUP_NAMES } from '../rentals/lead-fields.js';
import { LEAD_FORM, leadAnswer } from '../rentals/lead-structs.js';
import { MAX_LENGTH } from '../limits.js';
import { enteredEmail } from '../base/pasted-email.js';
import { SEARCH_REFUSALS } from '../refusals/fields.js';
import { MESSAGE_READER, NumberStatus } from '../rentals/rentals.js';
import { choice } from '../base/choice.js';

/** One of the caller's own finished picks. */
export const OwnRental = object({
  _id: Id,
  ...leadAnswer(LOOKUP_NAMES),
  numberKey: NumberKey,
  client_email: nullable(string()),
  number_status: NumberStatus,
  finishedDate: Instant,
  /** Null when it came with an upload for use. */
  creatorId: nullable(Id),
  ...MESSAGE_READER,
  /** The status of its newest deal; null when none was submitted. */
  dealStatus: nullable(ClosedRentalStatus),
  /** Why its newest deal failed, as in `ClosedRental`. */
  dealFailedReason: nullable(string()),
  /** True if its number is on the do-not-contact list. Then it may not be dialled or texted. */
  isDoNotContact: optional(boolean()),
});
export type OwnRental = Infer<typeof OwnRental>;

const RentalId = object({ id: Id });

/**
 * Finds one of the caller's own finished picks by its number, in any format. 404 when no pick has the number.
 */
export const searchRental = endpoint({
  method: 'GET',
  path: '/dataPicker/search-rental',
  may: 'collect',
  query: object({
    number: requiredText({
      label: 'Number',
      max: MAX_LENGTH.search,
      check: (text) => /\p{Nd}/u.test(text) || coded(SEARCH_REFUSALS, 'empty-search'),
    }),
  }),
  reads: 'rows',
  answer: OwnRental,
  says: { done: 'success', failed: 'Something went wrong', busy: 'Searching...' },
});

const byId = <Path extends string>(path: Path) =>
  endpoint({
    method: 'GET',
    path,
    may: 'collect',
    params: RentalId,
    reads: 'rows',
    answer: OwnRental,
    says: { done: 'success', failed: 'Something went wrong' },
  });

export const getOwnRental = byId('/dataPicker/getRental/{id}');
export const getRentalForDealClosing = byId('/dataPicker/getRentalForDealClosing/{id}');

/**
 * Marks a number invalid; a picker can't undo it. 409 with code `has-deal` while a deal is in process or done. It is idempotent: the
 * second call changes nothing.
 */
export const makeInvalid = endpoint({
  method: 'PATCH',
  path: '/dataPicker/make-invalid/{id}',
  may: 'collect',
  params: RentalId,
  reads: 'work',
  answer: OwnRental,
  changes: ['rentals'],
  says: { done: 'Updated successfully', failed: 'Failed to update status' },
});

export const ClientEmail = object({ client_email: enteredEmail('Client Email') });
export type ClientEmail = Infer<typeof ClientEmail>;

/** One of the caller's own picks. In hand it has no verdict yet. */
const OwnPick = object({
  ...OwnRental.schema,
  number_status: nullable(NumberStatus),
  finishedDate: nullable(Instant),
});
export type OwnPick = Infer<typeof OwnPick>;

/** Adds or corrects the client's e-mail of one of the caller's own finished picks, or of the rental in their hand. */
export const addClientEmail = endpoint({
  method: 'PATCH',
  path: '/rental/addClientEmailIntoRental/{id}',
  may: 'collect',
  params: RentalId,
  body: ClientEmail,
  reads: 'work',
  answer: OwnPick,
  changes: ['rentals'],
  says: { done: 'Updated successfully', failed: 'Failed', busy: 'Sending...' },
});

export const FirstMessageLanguage = choice(['en', 'es']);
export type FirstMessageLanguage = Infer<typeof FirstMessageLanguage>;

export const FirstMessageRequest = object({
  ptw_name: requiredText({ label: 'Your name', max: LEAD_FIELDS.client_name.entry.maxCharacters }),
  client_name: LEAD_FORM.client_name,
  /** The language, which is our addition; English when missing. */
  language: optional(FirstMessageLanguage),
  /** Ours: one of the caller's own picks, in hand or finished. 404 for any other rental. */
  rentalId: optional(Id),
});
export type FirstMessageRequest = Infer<typeof FirstMessageRequest>;

/**
 * A first text message to the client, one of several that an operator can edit. `ptw_name` is the name of its writer. It mentions
 * the address of the rental that `rentalId` names, or of the one in the caller's hand, if that rental is the client's.
 */
export const generateFirstMessage = endpoint({
  method: 'POST',
  path: '/dataPicker/generate-first-sms',
  may: 'collect',
  body: FirstMessageRequest,
  answer: string(),
  says: { done: 'success', failed: 'Something went wrong' },
});
