/** Everything about one number or e-mail: finding it, erasing it (readings.md, 'Erasing and telling'). */
import { array, boolean, nullable, number, object, optional, size, string, type Infer } from 'superstruct';
import { endpoint } from '../base/endpoint.js';
import { Id, Instant, requiredNumber, requiredText } from '../base/fields.js';
import { MAX_LENGTH } from '../limits.js';
import { PersonalPlace } from './personal-places.js';
import { choice } from '../base/choice.js';

/** A complete number or e-mail. The calls are no GET, so that no log and no history of a browser has it in an address. */
const search = requiredText({ label: 'Number or email', max: MAX_LENGTH.email });

/** The input of a lookup. */
export const PersonalSearch = object({ search });
export type PersonalSearch = Infer<typeof PersonalSearch>;

/** Something that is stored about the person: its place, when it was stored, and its personal fields. */
export const PersonalRecord = object({
  _id: Id,
  place: PersonalPlace,
  at: nullable(Instant),
  fields: array(object({ field: string(), value: string() })),
});
export type PersonalRecord = Infer<typeof PersonalRecord>;

export const PersonalData = object({
  /** What was searched for, as it is compared: the number key, or the e-mail in lower case. */
  search: string(),
  records: array(PersonalRecord),
  /** Numbers and e-mails that are stored with it. What is stored elsewhere about them is found by their own search. */
  related: array(string()),
  /** The number was erased before, and can't be entered. */
  isErased: boolean(),
  /** What an erasure of these records needs as `shown`. */
  shown: string(),
  /** Active accounts of staff with this number or e-mail. Nothing of them is shown or erased. */
  activeAccounts: number(),
});
export type PersonalData = Infer<typeof PersonalData>;

/** Everything that is stored about a number or an e-mail; pictures are data URLs. Each call is in the audit. */
export const findPersonalData = endpoint({
  method: 'POST',
  path: '/personalData/find',
  may: 'erase-personal-data',
  body: PersonalSearch,
  reads: 'rows',
  answer: PersonalData,
  says: { done: 'Personal data', busy: 'Searching...', failed: 'Failed to load data' },
});

/** A free text isn't possible, because it could name the person. */
export const ErasureReason = choice(['asked', 'authority', 'mistake']);
export type ErasureReason = Infer<typeof ErasureReason>;

/** The title of each reason on the screen and in the audit. */
export const ERASURE_REASONS = {
  asked: 'The person asked for it',
  authority: 'A court or an authority asked for it',
  mistake: 'It was stored by mistake',
} as const satisfies Record<ErasureReason, string>;

/**
 * The input of an erasure: the search of the lookup, typed twice, and its `shown`. `accounts`: the `_id`s of those records of deleted
 * staff that are erased too.
 */
export const ErasureRequest = object({
  search,
  confirmation: requiredText({ label: 'Number or email again', max: MAX_LENGTH.email }),
  shown: size(string(), 1, 100),
  accounts: optional(array(Id)),
  reason: ErasureReason,
});
export type ErasureRequest = Infer<typeof ErasureRequest>;

export const Erasure = object({
  at: Instant,
  /** How many records were blanked, by place. */
  erased: array(object({ place: PersonalPlace, records: number() })),
});
export type Erasure = Infer<typeof Erasure>;

/**
 * Blanks everything that `find` shows, and of the accounts only those that were chosen; it can't be taken back. Counts and the steps of
 * histories stay. A number can't be entered again. 400 on `confirmation` unless it is the same number or e-mail. 409 with code
 * `erasure-not-shown` when other records are found than `find` has shown, and with code `upload-being-inserted` while a file with the person's
 * data is being inserted.
 */
export const erasePersonalData = endpoint({
  method: 'POST',
  path: '/personalData/erase',
  may: 'erase-personal-data',
  body: ErasureRequest,
  changes: ['rentals', 'pool', 'staff', 'uploads', 'deals'],
  answer: Erasure,
  says: { done: 'Personal data erased', busy: 'Erasing...', failed: 'Something went wrong!' },
});

/** Lets a number that was erased be entered again, for somebody who wants to be contacted again. It is idempotent. */
export const allowErasedNumber = endpoint({
  method: 'POST',
  path: '/personalData/allow',
  may: 'erase-personal-data',
  body: object({ number: requiredNumber('Number') }),
  answer: object({ wasErased: boolean() }),
  says: { done: 'The number can be entered again', failed: 'Something went wrong!' },
});
