/** The functions of rentals that other resources may use. */
export { findByTypedNumber, readTypedNumber } from './typed-number.js';
export { isNotErased, readerId, standingDeal } from './rental-rows.js';
export { shownKey } from './shown-key.js';
export { DO_NOT_CONTACT_LOCK, erasedNumbers, listedNumbers } from './listed-numbers.js';
export { randomShuffle, recordRefusedDuplicates } from './enter.js';
export { finishListed } from './finish-listed.js';
export { heldBy } from './held.js';
export { recordStep, recordSteps } from './history/record.js';
export { insertRentals, type NewRental } from './insert-rentals.js';
export { columnsOf, LEAD_COLUMNS, toColumns, toLead } from './lead-columns.js';
export { dueCallBacks } from './next-due.js';
export { writeClientEmail } from './own/own-rentals.js';
export { ownFinished } from './own/own.queries.js';
export { hasOutcome, openCallBacks, OUTCOME_COLUMNS, outcomeOf } from './outcomes.js';
export { dueJobRows, deleteJobRows } from './jobs/drop-stale-jobs.js';
export { removedLead } from './jobs/removed-rental.js';
export { passOnRentals } from './pass-on.js';
export { heldRental, returnHeldRental } from './pick.js';
export {
  bypassedWithin,
  rentalScope,
  within,
  withinFew,
  type RentalScope,
  type RentalSide,
} from './visible.js';
export { fillTimeZones } from './time-zones/fill-time-zones.js';
export { closedNow, inPanama, type ClosedNow } from './time-zones/closed-now.js';
export { rewriteZoneClocks } from './time-zones/zone-clocks.js';
export { emptyPool } from './why-not.js';
