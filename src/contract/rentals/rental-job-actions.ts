/** What may be done to many rentals at once. This has its own file, because each list needs it even when no rental is selected. */
import { type Infer } from 'superstruct';
import type { Capability } from '../roles/capabilities.js';
import { choice } from '../base/choice.js';

/**
 * What a job does. `return`: puts finished rentals back into the pool. `withdraw`: removes rentals that nobody has ever fetched. `delete`:
 * also removes fetched rentals. `verdict`: gives finished rentals a verdict. `move`: gives them another creator. `export`: changes nothing; the
 * list call with the job as its filter gives the rows of the file.
 */
export const RentalJobAction = choice(['return', 'withdraw', 'delete', 'verdict', 'move', 'export']);
export type RentalJobAction = Infer<typeof RentalJobAction>;

/** The capability that each action needs. */
export const RENTAL_JOB_RIGHTS = {
  return: 'return-leads',
  withdraw: 'withdraw-leads',
  delete: 'delete-leads',
  verdict: 'correct-verdict',
  move: 'move-leads',
  export: 'see-all-leads',
} as const satisfies Record<RentalJobAction, Capability>;

/** The title of the list of earlier jobs. */
export const JOBS_TITLE = 'Changes';

/** The title of each action on the screen and in the audit. */
export const RENTAL_JOB_TITLES = {
  return: 'Return leads to the pool',
  withdraw: 'Withdraw leads',
  delete: 'Delete leads',
  verdict: 'Set the verdict of leads',
  move: 'Move leads to another creator',
  export: 'Export leads',
} as const satisfies Record<RentalJobAction, string>;
