/**
 * Deals: a picker's proof that a rental was closed, and the supervisors' decision about it (specification,
 * sections 3 to 7).
 */
import {
  array,
  boolean,
  coerce,
  nullable,
  number,
  object,
  optional,
  string,
  unknown,
  type Infer,
} from 'superstruct';
import { coded } from '../base/coded.js';
import { CLOSED_RENTAL_STATUSES, ClosedRentalStatus } from './deal-status.js';
import { DEAL_SORTS, type DealSort } from './deal-sorts.js';
import { endpoint } from '../base/endpoint.js';
import {
  Id,
  Instant,
  NumberKey,
  optionalChoice,
  optionalText,
  orBlank,
  orNumber,
  requiredNumber,
  requiredText,
} from '../base/fields.js';
import { CLOSING_IMAGE, MAX_LENGTH } from '../limits.js';
import { listQuery, MomentCountInfo } from '../lists/lists.js';
import { enteredEmail } from '../base/pasted-email.js';
import { IMAGE_REFUSALS } from '../refusals/images.js';
import { DayRange } from '../rentals/rentals.js';
import { choice } from '../base/choice.js';

/** The statuses to which a deal may change from each status (readings.md, 'Closing a deal'). */
export const DEAL_TRANSITIONS: Record<ClosedRentalStatus, readonly FinalStatus[]> = {
  'in-process': ['done', 'failed'],
  done: ['failed'],
  failed: ['done'],
};

const FinalStatus = choice(['done', 'failed']);
export type FinalStatus = Infer<typeof FinalStatus>;

/**
 * A deal as lists show it (specification, section 3). Images are signed links that expire, made for the caller. People whom the caller may not see are
 * null.
 */
export const ClosedRental = object({
  _id: Id,
  rentalId: Id,
  createdAt: Instant,
  updatedAt: Instant,
  number: string(),
  numberKey: NumberKey,
  /** True if the number of its rental is on the do-not-contact list. Otherwise missing. */
  isDoNotContact: optional(boolean()),
  rent: string(),
  houseApt_details: string(),
  address: string(),
  client_name: string(),
  client_email: string(),
  status: ClosedRentalStatus,
  payment_method: string(),
  closing_image: string(),
  closing_image_thumbnail: string(),
  fetcher: nullable(object({ name: string() })),
  creator: nullable(object({ name: string() })),
  /** When its status was decided, and by whom; null while nobody has, or if the decision was taken back. */
  decidedAt: nullable(Instant),
  decidedBy: nullable(object({ name: string() })),
  /** Why a failed deal failed: one of DEAL_FAILED_REASONS or the reviewer's own words. Null for any other deal, or if nobody said why. */
  failedReason: nullable(string()),
});
export type ClosedRental = Infer<typeof ClosedRental>;

/**
 * The form sends these fields (specification, section 7), but the server never reads them: it takes the
 * people, the rental and the amount from the database.
 */
const unread = optional(unknown());

/** The JSON in the field `data`. */
const DealData = object({
  number: orNumber(requiredNumber('Number')),
  client_email: enteredEmail('Client Email'),
  rent: unread,
  houseApt_details: unread,
  address: unread,
  fetcherId: unread,
  creatorId: unread,
  /** Read only if the field `payment_method` says `Other`. */
  payment_method: optional(unknown()),
  /**
   * An id made once by the form, which makes the call idempotent: a repetition of the same submission (after
   * a double click or a lost answer) returns the same deal.
   */
  submissionId: optional(Id),
});

/**
 * Parses the JSON text of a multipart field. Any other value is returned unchanged, and the struct refuses
 * it.
 */
const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

const paymentMethod = requiredText({ label: 'Payment method', max: MAX_LENGTH.payment_method });

/**
 * The text fields of the multipart body; the image is the only file, in a field of any name (ours is
 * `closing_image`). `payment_method` is one of PAYMENT_METHODS or, for `Other`, the free text itself; a page that sends
 * `Other` here sends the text as `data.payment_method`.
 */
export const DealForm = object({
  data: coerce(DealData, unknown(), fromJson),
  payment_method: paymentMethod,
});
export type DealForm = Infer<typeof DealForm>;
/** The text that has to come with `Other`. */
export const PaymentText = object({ payment_method: paymentMethod });

/** The refusal of a larger picture, by the page and by the server. */
export const IMAGE_TOO_BIG = coded(IMAGE_REFUSALS, 'image-too-big', {
  size: CLOSING_IMAGE.maxBytes / 1024 / 1024,
});
export const IMAGE_TOO_MANY_PIXELS = coded(IMAGE_REFUSALS, 'image-too-many-pixels', {
  size: CLOSING_IMAGE.maxPixels / 1_000_000,
});
export const IMAGE_TOO_WIDE = coded(IMAGE_REFUSALS, 'image-too-wide', {
  size: CLOSING_IMAGE.maxSidePixels,
});

/**
 * Closes a deal on one of the caller's own finished picks, found by number. Returns 400 on `closing_image`,
 * `data.…` or `payment_method`, 404 when the caller has no pick with this number and a verdict, 409 when the rental already
 * has an open or done deal.
 */
export const createClosedRental = endpoint({
  method: 'POST',
  path: '/closedRental/createClosedRental',
  may: 'collect',
  body: DealForm,
  file: {
    field: 'closing_image',
    maxBytes: CLOSING_IMAGE.maxBytes,
    arriving: CLOSING_IMAGE.arriving,
    tooBig: IMAGE_TOO_BIG,
    missing: coded(IMAGE_REFUSALS, 'image-required'),
    onlyOne: coded(IMAGE_REFUSALS, 'one-image-only'),
  },
  reads: 'work',
  answer: ClosedRental,
  changes: ['deals'],
  says: {
    done: 'success',
    failed: 'failed',
    busy: 'Sending...',
  },
});

/**
 * `person`, `team` and `admin` are ids: the picker, whoever leads the picker now, and the admin of the picker at the time of the
 * deal. They narrow what the caller sees.
 */
const dealFilters = {
  search: listQuery.search,
  person: orBlank(Id),
  team: orBlank(Id),
  admin: orBlank(Id),
  ...DayRange.schema,
  status: optionalChoice(CLOSED_RENTAL_STATUSES),
  sort: optionalChoice<DealSort>(DEAL_SORTS),
};
const payment = { payment_method: optionalText({ label: 'Payment method', max: MAX_LENGTH.payment_method }) };
const place = { page: listQuery.page, limit: listQuery.limit, asOf: optional(Instant) };

export const DealFilters = object({ ...dealFilters, ...payment });
export type DealFilters = Infer<typeof DealFilters>;
/**
 * With `asOf` the page is a snapshot of that moment: a deal whose status has changed since is still in the list of its old status.
 */
const dealPage = object({ result: array(ClosedRental), countInfo: MomentCountInfo });

/** Deals, newest first if not sorted otherwise: all for a super-admin, a picker's own for a picker, the group's for admins and leaders. */
export const getClosedRentals = endpoint({
  method: 'GET',
  path: '/closedRental/getClosedRentals',
  may: 'see-deals',
  query: object({ ...dealFilters, ...payment, ...place }),
  reads: 'rows',
  answer: dealPage,
  says: { done: 'Deals', failed: 'Failed to load data' },
});

/** The same list of deals as above, but without the filter by payment method. */
export const getClosedRentalsForTeamLeaderAndAdmin = endpoint({
  method: 'GET',
  path: '/closedRental/getClosedRentalsForTeamLeaderAndAdmin',
  may: 'see-deals',
  query: object({ ...dealFilters, ...place }),
  reads: 'rows',
  answer: dealPage,
  says: { done: 'Deals', failed: 'Failed to load data' },
});

/**
 * Sets the status of a deal; the id is the deal's `_id`. 409 when DEAL_TRANSITIONS doesn't allow the change, or when the rental has
 * another open deal. `from` is the status that the caller saw: 409 with an EditConflict when the status has changed since. Without
 * `from` nothing is compared. `reason` says why the deal failed: one of DEAL_FAILED_REASONS or own words. Its picker reads it.
 */
export const makeFinalClose = endpoint({
  method: 'PATCH',
  path: '/closedRental/makeFinalClose/{rentalId}',
  may: 'change-deal-status',
  params: object({ rentalId: Id }),
  query: object({ from: optionalChoice(CLOSED_RENTAL_STATUSES) }),
  body: object({
    status: FinalStatus,
    reason: optionalText({ label: 'Reason', max: MAX_LENGTH.dealFailedReason }),
  }),
  reads: 'work',
  answer: ClosedRental,
  changes: ['deals'],
  says: {
    done: 'status changed',
    failed: 'Failed to update status',
  },
});

/**
 * Takes back the caller's own decision about a deal within DEAL_TAKE_BACK_SECONDS and restores the earlier status, even 'in
 * process'. 409 with code `decision-too-late` after that time, `changed-since` when somebody else has decided since,
 * `submitted-again` when another deal of the rental is open.
 */
export const takeBackFinalClose = endpoint({
  method: 'PATCH',
  path: '/closedRental/takeBackFinalClose/{rentalId}',
  may: 'change-deal-status',
  params: object({ rentalId: Id }),
  reads: 'work',
  answer: ClosedRental,
  changes: ['deals'],
  says: {
    done: 'Decision taken back',
    failed: 'Failed to update status',
  },
});

/** The caller's own deals by status. */
export const getPickerDealCounts = endpoint({
  method: 'GET',
  path: '/closedRental/getClosedRentalCount-picker',
  may: 'collect',
  answer: object({ 'in-process': number(), done: number(), failed: number() }),
  says: { done: 'Counts', failed: 'Failed to load data' },
});

export const IMAGE_SIZES = ['full', 'thumbnail'] as const;

/**
 * A closing image. The signed link says who may see it and until when. It needs no token, so that an `<img>`
 * can show it; the lists make it for one caller. 403 when the link was altered or has expired, or when its
 * person was deleted.
 */
export const getClosingImage = endpoint({
  method: 'GET',
  path: '/closedRental/image/{id}',
  may: 'everyone',
  params: object({ id: Id }),
  query: object({
    size: choice(IMAGE_SIZES),
    user: Id,
    /** Seconds since 1970, UTC. */
    expires: string(),
    signature: string(),
  }),
  gives: 'image',
  reads: 'proofs',
  answer: unknown(),
  says: { failed: 'Something went wrong' },
});
