/** The append-only record of who did what to whom. */
import { nullable, object, optional, string, type Infer } from 'superstruct';
import { endpoint } from '../base/endpoint.js';
import { Id, Instant, optionalText } from '../base/fields.js';
import { MAX_LENGTH } from '../limits.js';
import { listQuery, pageOf } from '../lists/lists.js';
import { DayRange } from '../rentals/rentals.js';
import { choice } from '../base/choice.js';

export const AuditKind = choice([
  'login',
  'login-failed',
  'logout',
  'created',
  'changed',
  'deleted',
  'moved',
  'suspended',
  'resumed',
  'restored',
  'handed-over',
  'reset-link',
  'sessions-ended',
  'released',
  'outcome-taken-over',
  'do-not-contact-added',
  'do-not-contact-lifted',
  'do-not-contact-checked',
  'settings-changed',
  'password-changed',
  'password-reset',
  'second-factor-on',
  'second-factor-off',
  'exported',
  'export-cancelled',
  'view-shared',
  'view-unshared',
  'read-much',
  'person-looked-up',
  'person-erased',
  'number-allowed',
  'retention-run',
]);
export type AuditKind = Infer<typeof AuditKind>;

/** The words for each kind on the screen. */
export const AUDIT_KIND_TITLES = {
  login: 'Logged in',
  'login-failed': 'Login failed',
  logout: 'Logged out',
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  moved: 'Moved',
  suspended: 'Suspended',
  resumed: 'Resumed',
  restored: 'Restored',
  'handed-over': 'Leads handed over',
  'reset-link': 'Made a reset link',
  'sessions-ended': 'Ended sessions',
  released: 'Released',
  'outcome-taken-over': 'Took a call over',
  'do-not-contact-added': 'Put on the do-not-contact list',
  'do-not-contact-lifted': 'Taken off the do-not-contact list',
  'do-not-contact-checked': 'Checked do-not-contact numbers',
  'settings-changed': 'Changed settings',
  'password-changed': 'Changed password',
  'password-reset': 'Reset password',
  'second-factor-on': 'Turned the second factor on',
  'second-factor-off': 'Turned the second factor off',
  exported: 'Exported',
  'export-cancelled': 'Export cancelled',
  'view-shared': 'Shared a view',
  'view-unshared': 'Ended sharing a view',
  'read-much': 'Read very much',
  'person-looked-up': 'Looked a person up',
  'person-erased': 'Erased a person',
  'number-allowed': 'Allowed an erased number',
  'retention-run': 'Erased by retention',
} as const satisfies Record<AuditKind, string>;

/**
 * One entry: who did what, to which person or thing, and from which address. The person who did it is null if
 * nobody was logged in.
 */
export const AuditEvent = object({
  _id: Id,
  at: Instant,
  kind: AuditKind,
  actor: nullable(object({ name: string(), email: string() })),
  subject: nullable(string()),
  details: nullable(string()),
  address: nullable(string()),
});
export type AuditEvent = Infer<typeof AuditEvent>;

/**
 * Newest first. A super-admin sees everything; an admin sees what concerns their own group. `person` is an
 * e-mail, or a part of somebody's name, e-mail or contact: it finds what they did and what was done to them.
 * Returns 400 on `person` when the text matches too many people.
 */
export const getAuditEvents = endpoint({
  method: 'GET',
  path: '/audit/getEvents',
  may: 'see-audit',
  query: object({
    page: listQuery.page,
    limit: listQuery.limit,
    ...DayRange.schema,
    person: optionalText({ label: 'Person', max: MAX_LENGTH.email }),
    kind: optional(AuditKind),
  }),
  answer: pageOf(AuditEvent),
  says: {
    done: 'Audit',
    failed: 'Failed to load data',
  },
});
