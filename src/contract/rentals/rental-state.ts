import { OUTCOME_TITLES, type OutcomeKind } from '../picks/outcome-kinds.js';
import type { Rental } from './rentals.js';

/** The state of a rental as one word for a list. */
export type RentalState =
  'in-pool' | 'do-not-contact' | 'in-hand' | 'finished' | 'valid' | 'invalid' | 'bypassed' | OutcomeKind;

export const RENTAL_STATE_TITLES = {
  'in-pool': 'In pool',
  'do-not-contact': 'Do not contact',
  'in-hand': 'In hand',
  finished: 'Finished',
  valid: 'Valid',
  invalid: 'Invalid',
  bypassed: 'Bypassed',
  ...OUTCOME_TITLES,
} as const satisfies Record<RentalState, string>;

/**
 * A rental with a verdict is finished; one without is in hand if a picker has taken it, and bypassed if an
 * admin has received it. In the pool, one with a number on the do-not-contact list isn't handed out.
 */
export function rentalState({
  number_status,
  isFinished,
  isFetched,
  bypass,
  isDoNotContact,
  outcome,
}: Pick<Rental, 'number_status' | 'isFinished' | 'isFetched' | 'bypass' | 'isDoNotContact'> & {
  outcome?: { kind: OutcomeKind } | undefined;
}): RentalState {
  if (number_status) return number_status;
  if (outcome) return outcome.kind;
  if (isFinished) return 'finished';
  if (bypass) return 'bypassed';
  if (isFetched) return 'in-hand';
  return isDoNotContact ? 'do-not-contact' : 'in-pool';
}
