/** What a person may do to many leads of a list. */
import type { Actor } from '../../../src/contract/roles/capabilities.js';
import { may } from '../../../src/contract/roles/capabilities.js';
import { RENTAL_JOB_RIGHTS, type RentalJobAction } from '../../../src/contract/rentals/rental-job-actions.js';
import type { LeadsList } from '../../../src/contract/rentals/rental-lists.js';

/** The actions of each list. Picked Leads has no withdrawal, because fetched rentals can't be withdrawn. */
const ACTIONS: Record<LeadsList, readonly RentalJobAction[]> = {
  'all-leads': ['return', 'withdraw', 'delete', 'verdict', 'move', 'export'],
  'picked-leads': ['return', 'verdict', 'delete', 'export'],
};

export const actionsOf = (list: LeadsList, person: Actor | null): readonly RentalJobAction[] =>
  ACTIONS[list].filter((action) => may(person, RENTAL_JOB_RIGHTS[action]));
