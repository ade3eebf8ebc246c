/**
 * The calls that change a person's account or place (readings.md, 'People'): move, suspend, resume, make a
 * password link, end sessions, restore, hand over leads. A caller may use them for people in their scope
 * whose role they may create; 404 for anyone else.
 */
import { array, number, object, optional, refine, string } from 'superstruct';
import { coded } from '../base/coded.js';
import { endpoint } from '../base/endpoint.js';
import { Id, optionalText, requiredEmail, requiredText } from '../base/fields.js';
import { MAX_LENGTH, MAX_MOVED } from '../limits.js';
import { FIELD_REFUSALS } from '../refusals/fields.js';

const PersonId = object({ _id: Id });
const person = { params: PersonId, answer: PersonId } as const;

/**
 * The person who takes over the people below somebody: the id or the email of a leader of the same kind, or
 * of an admin.
 */
export const moveTo = optionalText({ label: 'Move to', max: MAX_LENGTH.email });
/** `moveTo` isn't read if nobody works below the person. The body may be missing. */
export const Successor = optional(object({ moveTo }));

const userIds = refine(array(Id), 'people', ({ length }) => {
  if (length === 0) return coded(FIELD_REFUSALS, 'required', { label: 'People' });
  return length <= MAX_MOVED || coded(FIELD_REFUSALS, 'above-maximum', { label: 'People', max: MAX_MOVED });
});

/**
 * Moves people: creators and pickers to a team leader, team leaders with their whole team to an admin. All of
 * them are moved, or none. Their earlier entries and picks stay in the lists of the old place; later ones are
 * in the lists of the new place. `admin_email` isn't read if the caller is an admin. Returns the people who
 * were really moved.
 */
export const moveStaff = endpoint({
  method: 'PATCH',
  path: '/users/move',
  may: 'manage-team-leaders',
  body: object({
    userIds,
    admin_email: optional(requiredEmail('Admin')),
    team_leader_email: optional(requiredEmail('Team Leader')),
  }),
  answer: object({ moved: array(Id) }),
  changes: ['staff', 'rentals', 'pool'],
  says: { done: 'Moved successfully', failed: 'Error occurred' },
});

/**
 * Suspends a person: their sessions end at once, and they can't log in until they are resumed. A held rental
 * goes back to the pool, and anyone may get their call-backs. Idempotent. The people below them stay, or move
 * to `moveTo` in the same transaction.
 */
export const suspendStaff = endpoint({
  method: 'PATCH',
  path: '/users/suspend/{_id}',
  may: 'correct-staff',
  ...person,
  body: Successor,
  changes: ['staff', 'rentals', 'pool'],
  says: { done: 'Suspended successfully', failed: 'Error occurred' },
});

/** Ends a suspension. Idempotent. People who were moved during the suspension stay where they are. */
export const resumeStaff = endpoint({
  method: 'PATCH',
  path: '/users/resume/{_id}',
  may: 'correct-staff',
  ...person,
  changes: ['staff'],
  says: { done: 'Resumed successfully', failed: 'Error occurred' },
});

/**
 * Makes a link with which a person chooses a new password. It is shown only in this answer, and mailed to the person when a mail
 * server is configured. It works once, for 30 minutes; a newer one ends it. The password and the sessions stay until it is used. 409
 * for a suspended person.
 */
export const makeResetLink = endpoint({
  method: 'POST',
  path: '/users/reset-link/{_id}',
  may: 'correct-staff',
  needsProof: true,
  params: PersonId,
  answer: object({ link: string() }),
  says: { done: 'Password reset link made. It works once.', failed: 'Error occurred' },
});

/** Ends all sessions of a person at once; they can log in again. Idempotent. */
export const endStaffSessions = endpoint({
  method: 'POST',
  path: '/users/end-sessions/{_id}',
  may: 'correct-staff',
  ...person,
  says: { done: 'Sessions ended', failed: 'Error occurred' },
});

/**
 * Removes a person's second factor, because they have lost it; they log in by the password alone until they add another. It ends the
 * sessions of a person who needs one. Idempotent.
 */
export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/users/remove-second-factor/{_id}',
  may: 'correct-staff',
  needsProof: true,
  ...person,
  says: { done: 'Second factor removed', failed: 'Error occurred' },
});

/**
 * Restores a person who was deleted in the last 30 days, with their password and below their former superior,
 * or below `moveTo` (id or email). Idempotent. 409 when somebody else now has their e-mail, or when the
 * superior is deleted too and there is no `moveTo`.
 */
export const restoreStaff = endpoint({
  method: 'PATCH',
  path: '/users/restore/{_id}',
  may: 'correct-staff',
  ...person,
  body: Successor,
  changes: ['staff'],
  says: { done: 'Restored successfully', failed: 'Error occurred' },
});

/**
 * Hands the leads of a deleted creator or picker, with their deals and messages, to an active person of the
 * same role and admin (id or email). Leads from below an earlier admin stay with the deleted person, because they
 * belong to another group. The lists of supervisors don't change. Idempotent. 409 while the person isn't deleted.
 */
export const handOverLeads = endpoint({
  method: 'PATCH',
  path: '/users/hand-over/{_id}',
  may: 'correct-staff',
  params: PersonId,
  body: object({ to: requiredText({ label: 'Successor', max: MAX_LENGTH.email }) }),
  answer: object({ _id: Id, rentals: number() }),
  changes: ['staff', 'rentals', 'deals'],
  says: { done: 'Leads handed over successfully', failed: 'Error occurred' },
});
