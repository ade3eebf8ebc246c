/**
 * The logged-in person's accounts and audit log entries for stories and tests: realistic, with texts of the
 * maximum length.
 */
import type { AuditEvent } from '../../src/contract/audit/audit.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import type { OwnSession, Profile } from '../../src/contract/staff/profile.js';
import type { SecondFactor } from '../../src/contract/auth/second-factor.js';

export const admin: SessionUser = {
  _id: 'admin-1',
  name: 'Lucía Okafor',
  email: 'lucia.okafor@example.com',
  role: 'admin',
};

const NOBODY_ABOVE = {
  admin_name: null,
  admin_email: null,
  admin_contact: null,
  team_leader_name: null,
  team_leader_email: null,
  team_leader_contact: null,
} as const;

const ABOVE = {
  admin_name: 'Lucía Okafor',
  admin_email: 'lucia.okafor@example.com',
  admin_contact: '(702) 555-0101',
  team_leader_name: 'Tomás Lindqvist',
  team_leader_email: 'tomas.lindqvist@example.com',
  team_leader_contact: '7025550102',
} as const;

/** The profile of the logged-in person; creators and pickers have an admin and a leader. */
export const profileOf = (user: SessionUser, changes: Partial<Profile> = {}): Profile => {
  const isInTheField = user.role === 'data-creator' || user.role === 'data-picker';
  return {
    _id: user._id,
    name: user.name,
    email: user.email,
    role: user.role,
    contact: '7025550123',
    assignFor: user.assignFor ?? null,
    limit: user.role === 'data-picker' ? 50 : null,
    canBulkUpload: user.canBulkUpload === true,
    ...(isInTheField ? ABOVE : NOBODY_ABOVE),
    ...changes,
  };
};

/** Somebody who has no second factor and needs none. */
export const noSecondFactor: SecondFactor = {
  isOn: false,
  hasApp: false,
  passkeys: [],
  recoveryCodesLeft: 0,
  isNeeded: false,
};

/** This browser's session, and one of another browser. */
export const ownSessions: OwnSession[] = [
  {
    _id: 'session-2',
    isCurrent: true,
    loggedInAt: '2026-11-20T13:05:00.000Z',
    usedAt: '2026-11-20T19:01:00.000Z',
    address: '190.140.12.7',
  },
  {
    _id: 'session-1',
    isCurrent: false,
    loggedInAt: '2026-11-18T22:40:00.000Z',
    usedAt: '2026-11-19T03:12:00.000Z',
    address: '2001:db8:4f1:22::/64',
  },
];

let events = 0;

export const auditEvent = (changes: Partial<AuditEvent> = {}): AuditEvent => {
  events += 1;
  return {
    _id: `event-${events}`,
    at: '2026-11-20T19:05:00.000Z',
    kind: 'login',
    actor: { name: 'Lucía Okafor', email: 'lucia.okafor@example.com' },
    subject: null,
    details: null,
    address: '190.140.12.7',
    ...changes,
  };
};

/** An entry of every kind, newest first, one of the maximum length. */
export const auditEvents = (): AuditEvent[] => [
  auditEvent({
    at: '2026-11-20T19:31:00.000Z',
    kind: 'exported',
    subject: 'Picked Leads',
    details: '412 rows',
  }),
  auditEvent({
    at: '2026-11-20T19:28:00.000Z',
    kind: 'export-cancelled',
    subject: 'All Leads',
    details: '2,000 of 2,500 rentals had left',
  }),
  auditEvent({
    at: '2026-11-20T19:25:00.000Z',
    kind: 'read-much',
    subject: 'Reading limits',
    details:
      'Slowed down: 3,000 rows and 12 proofs opened between 2:00 PM and 3:00 PM; usual are up to 3,000 rows and 300 proofs',
  }),
  auditEvent({
    at: '2026-11-20T19:22:00.000Z',
    kind: 'outcome-taken-over',
    subject: 'Rental …7288',
    details: 'Returned to the pool',
  }),
  auditEvent({
    at: '2026-11-20T19:21:55.000Z',
    kind: 'do-not-contact-added',
    subject: 'Number …7288',
    details: 'Asked to stop',
  }),
  auditEvent({
    at: '2026-11-20T19:21:54.000Z',
    kind: 'do-not-contact-checked',
    subject: 'Preview of a file',
    details: '412 numbers, 3 of them listed by others',
  }),
  auditEvent({
    at: '2026-11-20T19:21:53.000Z',
    kind: 'do-not-contact-lifted',
    subject: 'Number …7288',
    details: 'They called us again',
  }),
  auditEvent({
    at: '2026-11-20T19:21:52.600Z',
    kind: 'person-looked-up',
    subject: 'Number …7288',
    details: '6 records',
  }),
  auditEvent({
    at: '2026-11-20T19:21:52.500Z',
    kind: 'person-erased',
    subject: 'One person',
    details: '6 records. The person asked for it',
  }),
  auditEvent({
    at: '2026-11-20T19:21:52.400Z',
    kind: 'number-allowed',
    subject: 'One person',
    details: null,
  }),
  auditEvent({
    at: '2026-11-20T19:21:53.000Z',
    kind: 'view-shared',
    subject: 'Waiting longest',
    details: 'deals',
  }),
  auditEvent({
    at: '2026-11-20T19:21:52.600Z',
    kind: 'view-unshared',
    subject: 'Waiting longest',
    details: 'deals',
  }),
  auditEvent({
    at: '2026-11-20T19:21:52.300Z',
    kind: 'retention-run',
    actor: null,
    subject: 'Finished leads',
    details: '1,204 older than 365 days',
    address: null,
  }),
  auditEvent({
    at: '2026-11-20T19:21:50.000Z',
    kind: 'moved',
    subject: 'ngozi.smith@example.com',
    details: 'Team Leader piet@example.com → pia@example.com',
  }),
  auditEvent({
    at: '2026-11-20T19:21:49.000Z',
    kind: 'suspended',
    subject: 'ngozi.smith@example.com',
    details: 'People moved: 20',
  }),
  auditEvent({
    at: '2026-11-20T19:21:48.000Z',
    kind: 'resumed',
    subject: 'ngozi.smith@example.com',
    details: null,
  }),
  auditEvent({
    at: '2026-11-20T19:21:47.000Z',
    kind: 'reset-link',
    subject: 'ngozi.smith@example.com',
    details: 'Shown and mailed',
  }),
  auditEvent({
    at: '2026-11-20T19:21:46.000Z',
    kind: 'sessions-ended',
    subject: 'ngozi.smith@example.com',
    details: '2',
  }),
  auditEvent({
    at: '2026-11-20T19:21:46.000Z',
    kind: 'second-factor-on',
    subject: 'ngozi.smith@example.com',
    details: null,
  }),
  auditEvent({
    at: '2026-11-20T19:21:45.000Z',
    kind: 'second-factor-off',
    subject: 'ngozi.smith@example.com',
    details: 'Removed, because it was lost',
  }),
  auditEvent({
    at: '2026-11-20T19:21:45.000Z',
    kind: 'restored',
    subject: 'ngozi.smith@example.com',
    details: null,
  }),
  auditEvent({
    at: '2026-11-20T19:21:44.000Z',
    kind: 'handed-over',
    subject: 'ngozi.smith@example.com',
    details: 'Leads to ngozi.o@example.com: 1,204',
  }),
  auditEvent({
    at: '2026-11-20T19:20:00.000Z',
    kind: 'released',
    actor: { name: 'Tomás Lindqvist', email: 'tomas.lindqvist@example.com' },
    subject: 'ngozi.smith@example.com',
    details: '…7288, held since 2:04 PM',
  }),
  auditEvent({
    at: '2026-11-20T19:12:00.000Z',
    kind: 'created',
    actor: {
      name: 'Maximiliana Featherstonehaugh-Oyelaran de la Cruz',
      email: 'maximiliana.featherstonehaugh.oyelaran@housing.example.com',
    },
    subject: 'oluwaseun.abdulrahman.christopherson@housing.example.com',
    details: 'Data Picker below Maximiliana Featherstonehaugh-Oyelaran de la Cruz, no daily limit',
    address: '2001:db8:85a3:8d3::/64',
  }),
  auditEvent({
    at: '2026-11-20T18:58:00.000Z',
    kind: 'login-failed',
    actor: null,
    subject: 'zoe.diaz@example.com',
    details: '3 more attempts',
  }),
  auditEvent({
    at: '2026-11-20T18:44:00.000Z',
    kind: 'changed',
    subject: 'ngozi.smith@example.com',
    details: 'Limit: 30 → 50',
  }),
  auditEvent({ at: '2026-11-20T18:40:00.000Z', kind: 'deleted', subject: 'old.picker@example.com' }),
  auditEvent({
    at: '2026-11-20T17:15:00.000Z',
    kind: 'settings-changed',
    subject: 'Fetching Settings',
    details: 'Delay Time: 10 → 30, Enable Delay: no → yes',
  }),
  auditEvent({ at: '2026-11-20T16:00:00.000Z', kind: 'password-changed' }),
  auditEvent({
    at: '2026-11-20T15:30:00.000Z',
    kind: 'password-reset',
    actor: null,
    subject: 'zoe.diaz@example.com',
  }),
  auditEvent({ at: '2026-11-20T15:02:00.000Z', kind: 'logout' }),
  auditEvent({ at: '2026-11-20T15:00:00.000Z', kind: 'login' }),
];
