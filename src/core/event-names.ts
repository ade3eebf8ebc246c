import type { RdEventName } from './events.js';

/** The names of all events that elements fire. A name that is missing, or that no element fires, doesn't compile. */
const NAMES = {
  'rd-bypass-downloaded': true,
  'rd-client-email-added': true,
  'rd-deal-closed': true,
  'rd-deal-status-changed': true,
  'rd-dial': true,
  'rd-do-not-contact-changed': true,
  'rd-entry-corrected': true,
  'rd-entry-withdrawn': true,
  'rd-error': true,
  'rd-go-back': true,
  'rd-locale-change': true,
  'rd-login': true,
  'rd-login-needed': true,
  'rd-logout': true,
  'rd-message-received': true,
  'rd-message-sent': true,
  'rd-navigate': true,
  'rd-number-made-invalid': true,
  'rd-outcome-set': true,
  'rd-person-erased': true,
  'rd-rental-created': true,
  'rd-rental-finished': true,
  'rd-rental-held': true,
  'rd-rental-released': true,
  'rd-settings-saved': true,
  'rd-staff-changed': true,
  'rd-staff-created': true,
  'rd-staff-deleted': true,
  'rd-staff-updated': true,
  'rd-state-change': true,
  'rd-unread-change': true,
  'rd-upload-finished': true,
} satisfies Record<RdEventName, true>;

// The cast is safe, because `satisfies` has checked that the names are exactly those.
export const EVENT_NAMES = Object.keys(NAMES) as RdEventName[];
