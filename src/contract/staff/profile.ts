/** A person's own account: the info cards of `/profile` and the change of password. */
import { array, boolean, nullable, number, object, optional, string, type Infer } from 'superstruct';
import { endpoint } from '../base/endpoint.js';
import { Id, Instant, requiredSecret, requiredText } from '../base/fields.js';
import { MAX_LENGTH } from '../limits.js';
import { AssignFor, Role } from '../roles/roles.js';
import { newPassword } from './staff.js';

/** The caller, with their admin and leader if any (specification, sections 2 and 7). */
export const Profile = object({
  _id: Id,
  name: string(),
  email: string(),
  contact: string(),
  role: Role,
  assignFor: optional(nullable(AssignFor)),
  limit: nullable(number()),
  /** True for the one creator account that may upload in bulk, as in the answer of the login. */
  canBulkUpload: boolean(),
  admin_name: nullable(string()),
  admin_email: nullable(string()),
  admin_contact: nullable(string()),
  team_leader_name: nullable(string()),
  team_leader_email: nullable(string()),
  team_leader_contact: nullable(string()),
});
export type Profile = Infer<typeof Profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/users/profile',
  may: 'own-account',
  answer: Profile,
  says: { done: 'Profile', failed: 'Failed to load data' },
});

export const PasswordChange = object({
  currentPassword: requiredSecret({ label: 'Current Password', max: MAX_LENGTH.password }),
  newPassword: newPassword('New Password'),
});
export type PasswordChange = Infer<typeof PasswordChange>;

/** Changes the caller's password and ends their other sessions. 400 on `currentPassword` when it is wrong. */
export const changePassword = endpoint({
  method: 'PATCH',
  path: '/users/profile/password',
  may: 'own-account',
  body: PasswordChange,
  answer: object({}),
  says: {
    done: 'Password changed. Your other sessions have ended.',
    failed: 'Something went wrong!',
  },
});

/** A session of the caller: a login in one browser. */
export const OwnSession = object({
  _id: Id,
  /** True for the session that makes this call. */
  isCurrent: boolean(),
  loggedInAt: Instant,
  /** When the browser last extended the session; while it is in use, at most some minutes ago. */
  usedAt: Instant,
  /** The address of the login. */
  address: string(),
});
export type OwnSession = Infer<typeof OwnSession>;

/** The caller's open sessions: the current one first, then the newest; at most MAX_LISTED_SESSIONS. */
export const getOwnSessions = endpoint({
  method: 'GET',
  path: '/users/profile/sessions',
  may: 'own-account',
  answer: array(OwnSession),
  says: { done: 'Sessions', failed: 'Failed to load data' },
});

/**
 * Ends one other session of the caller at once, or without an id all others. The current one stays. Idempotent.
 * Returns the sessions that are still open.
 */
export const endOwnSessions = endpoint({
  method: 'POST',
  path: '/users/profile/end-sessions',
  may: 'own-account',
  body: object({ sessionId: optional(Id) }),
  answer: array(OwnSession),
  says: { done: 'Sessions ended', failed: 'Error occurred' },
});

/**
 * Stores the screen that the caller sees first after a login, by its path; null is the first screen of their role. 400 for a
 * screen that they may not open. When they may no longer open it, they see that of their role.
 */
export const chooseStartPage = endpoint({
  method: 'PATCH',
  path: '/users/profile/start-page',
  may: 'own-account',
  body: object({ startPage: nullable(requiredText({ label: 'Start page', max: MAX_LENGTH.search })) }),
  answer: object({ startPage: nullable(string()) }),
  says: { done: 'Start page saved', failed: 'Error occurred' },
});

/**
 * Stores whether the caller has more time before something is sent or disappears. Each such time limit is then ten times longer, for
 * example that of the undo of Invalid Number and that of the messages at the edge of the page.
 */
export const chooseMoreTime = endpoint({
  method: 'PATCH',
  path: '/users/profile/more-time',
  may: 'own-account',
  body: object({ hasMoreTime: boolean() }),
  answer: object({ hasMoreTime: boolean() }),
  says: { done: 'Saved', failed: 'Error occurred' },
});
