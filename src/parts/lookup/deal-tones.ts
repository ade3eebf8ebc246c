import type { ClosedRentalStatus } from '../../contract/deals/deal-status.js';
import type { Tone } from '../../ui/status-badge/status-badge.js';

/** The colour of a deal's status, always next to its word. */
export const DEAL_TONES: Record<ClosedRentalStatus, Tone> = {
  'in-process': 'warning',
  done: 'success',
  failed: 'danger',
};
