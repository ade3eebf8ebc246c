import { array, boolean, nullable, number, object, optional, string, type Infer } from 'superstruct';
import { type Coded, coded } from '../base/coded.js';
import { endpoint } from '../base/endpoint.js';
import { CalendarDay, Id, Instant, NumberKey, orBlank, requiredNumber } from '../base/fields.js';
import { LEAD_FORM, leadAnswer } from './lead-structs.js';
import { Outcome, OutcomeKind } from '../picks/outcome-kinds.js';
import { NUMBER_REFUSALS } from '../refusals/rentals.js';
import { choice } from '../base/choice.js';

export const NumberStatus = choice(['valid', 'invalid']);
export type NumberStatus = Infer<typeof NumberStatus>;

/** The creator or picker of a rental, as a list shows them (specification, section 3). */
export const RentalPerson = object({
  name: string(),
  email: string(),
  team_leader_name: nullable(string()),
  admin_name: nullable(string()),
});

/** How a rental was bypassed: in which batch, when, and for whom. `adminName` is null when the reader may not see the admin. */
export const Bypass = object({ batchId: Id, at: Instant, adminName: nullable(string()) });
export type Bypass = Infer<typeof Bypass>;

/** A rental in a list (specification, section 3). `bypass`: it was given to an admin without being picked. */
export const Rental = object({
  _id: Id,
  ...leadAnswer(),
  numberKey: NumberKey,
  client_email: nullable(string()),
  number_status: nullable(NumberStatus),
  creatorId: nullable(Id),
  fetcherId: nullable(Id),
  isFetched: boolean(),
  isFinished: boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  finishedDate: nullable(Instant),
  creator: optional(nullable(RentalPerson)),
  fetcher: optional(nullable(RentalPerson)),
  bypass: optional(Bypass),
  /** True if its number is on the do-not-contact list: nobody gets, calls or texts it. Otherwise missing. */
  isDoNotContact: optional(boolean()),
  /** Missing unless its last call ended without a verdict. */
  outcome: optional(Outcome),
});
export type Rental = Infer<typeof Rental>;

/** What a picker's answer says of who would read a message about the rental. */
export const MESSAGE_READER = {
  /** True if nobody would: a super-admin entered it, or its creator's account is deleted. Otherwise missing. */
  hasNoReader: optional(boolean()),
};

/** A rental in a picker's hand: what they need for the call, and nothing more about other people. */
export const HeldRental = object({
  _id: Id,
  ...leadAnswer(),
  numberKey: NumberKey,
  /** The e-mail, if this or an earlier picker has added it. */
  client_email: nullable(string()),
  creatorId: nullable(Id),
  creatorName: nullable(string()),
  ...MESSAGE_READER,
  createdAt: Instant,
  /** Since when the picker holds it. */
  fetchedAt: Instant,
  /** If the rental was called before: how the last call ended, and how often nobody answered. */
  earlierCall: optional(object({ outcome: OutcomeKind, tries: number() })),
  /** True if its number is on the do-not-contact list. Then it may not be dialled or texted. */
  isDoNotContact: optional(boolean()),
  /**
   * The time zones (IANA names) in which its number may be, by its area code or country code. Missing while quiet hours are off, and
   * when they are unknown.
   */
  timeZones: optional(array(string())),
});
export type HeldRental = Infer<typeof HeldRental>;

/** What a creator enters (specification, section 5). */
export const RentalForm = object(LEAD_FORM);
export type RentalForm = Infer<typeof RentalForm>;

/**
 * Enters a rental. 409 with `errors` on `number` when its number key already exists. `isRetry` is our
 * addition and makes the call idempotent: it says that the answer to an earlier call was lost. If that call
 * succeeded, its answer is returned again, but only for the identical entry of the same creator.
 */
export const createRental = endpoint({
  method: 'POST',
  path: '/rental/create-rental',
  may: 'create-rental',
  body: object({ ...RentalForm.schema, isRetry: optional(boolean()) }),
  answer: object({ _id: Id, createdAt: Instant }),
  changes: ['rentals', 'pool'],
  says: {
    done: 'created data successfully',
    failed: 'Something went wrong!',
  },
});

/**
 * The refusal of a number that exists. If the caller entered it, it says when (milliseconds or ISO 8601); it
 * never says who else did.
 */
export const enteredByYou = (at: number | string): Coded =>
  coded(NUMBER_REFUSALS, 'entered-by-you', { date: new Date(at).toISOString() });

/**
 * Checks while a number is typed whether it is already entered. `enteredAt` exists only when the caller entered it; nothing else
 * about that rental is revealed. `completed` is the number as it would be stored when the default area code completes it.
 * `isDoNotContact`: it is on the do-not-contact list, so it can't be entered. 429 when the caller asks too often.
 */
export const checkNumber = endpoint({
  method: 'GET',
  path: '/rental/check-number',
  may: 'create-rental',
  query: object({ number: requiredNumber('Number') }),
  answer: object({
    numberKey: NumberKey,
    isTaken: boolean(),
    enteredAt: optional(Instant),
    completed: optional(string()),
    isDoNotContact: optional(boolean()),
  }),
  says: { done: 'Checked' },
});

/**
 * Returns the rental that the picker already holds, else the next one of the pool (readings.md, 'Picking'). 403 with `retryAt` when
 * a limit or the delay forbids it now, 404 when nothing is free (with `retryAt` when some are on hold).
 */
export const getSingleRental = endpoint({
  method: 'GET',
  path: '/rental/get-single-rental',
  may: 'collect',
  reads: 'work',
  answer: HeldRental,
  changes: ['rentals', 'staff'],
  says: { done: 'Fetched', failed: 'Failed to fetch rental data!' },
});

/** A verdict that its picker can take back until `takeBackUntil` (`verdicts.ts`). */
export const RecentVerdict = object({
  _id: Id,
  number: string(),
  numberKey: NumberKey,
  /** The verdict; null after an outcome. */
  number_status: nullable(NumberStatus),
  outcome: optional(OutcomeKind),
  finishedDate: Instant,
  takeBackUntil: Instant,
  /** The time left, counted by the server when it answers, so that a wrong clock in the browser does no harm. */
  takeBackSeconds: number(),
});
export type RecentVerdict = Infer<typeof RecentVerdict>;

/**
 * Returns, for a reload, the rental that the picker holds (without taking one) and their newest verdict while it can be taken back.
 */
export const getHeldRental = endpoint({
  method: 'GET',
  path: '/dataPicker/getHeldRental',
  may: 'collect',
  reads: 'work',
  answer: object({
    rental: nullable(HeldRental),
    recentVerdict: nullable(RecentVerdict),
    /** True while calls may end without a verdict; missing while the setting is off. */
    outcomes: optional(object({ maxTries: number(), retryMinutes: number() })),
  }),
  says: { done: 'Held rental', failed: 'Failed to fetch rental data!' },
});

/**
 * When the picker may fetch again. The server counts `waitSeconds` when it answers, so that a wrong clock in the browser does no
 * harm.
 */
export const PickerWait = object({ waitSeconds: number(), nextFetchAt: nullable(Instant) });
export type PickerWait = Infer<typeof PickerWait>;

/**
 * Finishes the held rental. `rentalId` is our addition, with which a late duplicate can't finish the rental
 * that was fetched next. Without it the call finishes any held rental. 404 when no rental, or another one, is
 * held.
 */
export const completeTask = endpoint({
  method: 'PATCH',
  path: '/rental/complete-task',
  may: 'collect',
  body: object({ number_status: NumberStatus, rentalId: optional(Id) }),
  answer: object({ _id: Id, number_status: NumberStatus, finishedDate: Instant, wait: PickerWait }),
  changes: ['rentals', 'staff'],
  says: { done: 'successfully finished!', failed: 'Failed to finish!' },
});

/** A range of Panama days, both ends included; either may be missing. */
export const DayRange = object({ startDate: orBlank(CalendarDay), endDate: orBlank(CalendarDay) });
export type DayRange = Infer<typeof DayRange>;

/** How many rentals a person entered (creator) or took (picker), in this hour of the Panama day, today and in the requested range. */
export const Counts = object({
  hourCount: number(),
  todayCount: number(),
  todayValidCount: number(),
  todayInvalidCount: number(),
  rangeCount: number(),
  rangeInvalidCount: number(),
});
export type Counts = Infer<typeof Counts>;

/** The caller's own entries by the day of entry, and the verdicts on them by the day of the pick. Without a range it counts all. */
export const getCreatorCounts = endpoint({
  method: 'GET',
  path: '/dataCreator/getCountDataCreator',
  may: 'create-rental',
  query: DayRange,
  answer: Counts,
  says: { done: 'Counts', failed: 'Failed to load data' },
});

/** A picker's picks of one Panama day, by the day they were taken. */
export const PickerDay = object({
  day: CalendarDay,
  picked: number(),
  valid: number(),
  invalid: number(),
  /** The calls that ended without a verdict. Missing while outcomes are off. */
  outcomes: optional(object({ 'no-answer': number(), 'call-back': number(), skipped: number() })),
  /** From the first fetch of the day to the end of the last call. */
  minutes: number(),
});
export type PickerDay = Infer<typeof PickerDay>;

/**
 * The caller's own picks, counted by the day they were taken, with the limit (null: none) and the wait before the next fetch. With
 * `week` the answer has the last seven Panama days too, today last.
 */
export const getPickerCounts = endpoint({
  method: 'GET',
  path: '/dataPicker/getCountDataPicker',
  may: 'collect',
  query: object({ ...DayRange.schema, week: optional(choice(['true'])) }),
  answer: object({
    ...Counts.schema,
    limit: nullable(number()),
    wait: PickerWait,
    week: optional(array(PickerDay)),
  }),
  says: { done: 'Counts', failed: 'Failed to load data' },
});
