/** Staff: the people who work here and their data (specification, sections 3 and 5). */
import { coerce, define, nullable, number, object, optional, string, unknown, type Infer } from 'superstruct';
import { coded } from '../base/coded.js';
import { EditVersion } from '../base/edit-conflict.js';
import {
  Id,
  Instant,
  NumberKey,
  optionalTrue,
  orNumber,
  requiredSecret,
  requiredText,
} from '../base/fields.js';
import { MAX_LENGTH, MIN_PASSWORD_LENGTH } from '../limits.js';
import { newAccountEmail } from '../base/pasted-email.js';
import { ASSIGNING_REFUSALS, CONTACT_REFUSALS, PASSWORD_REFUSALS } from '../refusals/fields.js';
import { AssignFor, choosableSuperiors, Role, type LedRole } from '../roles/roles.js';

/** The roles below super-admins; the first super-admin is made at the first start. */
export type StaffRole = Exclude<Role, 'super-admin'>;

/** Whether a text (an attribute, for example) names such a role. */
export const isStaffRole = (text: unknown): text is StaffRole => Role.is(text) && text !== 'super-admin';

/** The rental in a picker's hand, as supervisors see it: its number, and since when it is held. */
export const RentalInHand = object({ _id: Id, number: string(), numberKey: NumberKey, since: Instant });
export type RentalInHand = Infer<typeof RentalInHand>;

/** A staff member as the user tables show them. A null `limit` means no limit. */
export const StaffUser = object({
  _id: Id,
  name: string(),
  email: string(),
  contact: string(),
  createdAt: Instant,
  assignFor: optional(nullable(AssignFor)),
  admin_email: nullable(string()),
  admin_name: nullable(string()),
  admin_contact: nullable(string()),
  team_leader_email: nullable(string()),
  team_leader_name: nullable(string()),
  team_leader_contact: nullable(string()),
  /**
   * Pickers: how many rentals they took today. Admins and leaders: how many all their pickers took. Creators:
   * how many of their rentals were taken.
   */
  todayPicked: number(),
  limit: nullable(number()),
  /** Since when the person is suspended; null if they aren't. */
  suspendedAt: nullable(Instant),
  /** When the person was invited, until they have chosen a password; null for everybody else. */
  invitedAt: nullable(Instant),
  /** When the person was deleted; null in a list of active people. */
  deletedAt: nullable(Instant),
  /** The version of limit, name, e-mail and contact, which is sent back with a change (`edit-conflict.ts`). */
  version: EditVersion,
  /** Creators: the verdicts on their rentals that were entered in the requested range. */
  numberStatusSummary: optional(object({ valid: number(), invalid: number() })),
  /** Pickers: the rental that they hold now. */
  inHand: optional(nullable(RentalInHand)),
});
export type StaffUser = Infer<typeof StaffUser>;

const contact = orNumber(
  requiredText({
    label: 'Contact',
    max: MAX_LENGTH.contact,
    check: (text) =>
      /^\+?[\s().-]*\d[\d\s().-]*$/.test(text) ||
      coded(CONTACT_REFUSALS, 'not-contact', { label: 'Contact' }),
  }),
);

/** A new password. */
export const newPassword = (label: string) =>
  requiredSecret({
    label,
    max: MAX_LENGTH.password,
    check: (secret) =>
      secret.length >= MIN_PASSWORD_LENGTH ||
      coded(PASSWORD_REFUSALS, 'too-short', { label: 'Password', min: MIN_PASSWORD_LENGTH }),
  });

const person = {
  name: requiredText({ label: 'Full Name', max: MAX_LENGTH.name }),
  email: newAccountEmail('Email'),
  contact,
  password: newPassword('Password'),
};

/** The data of a person that may be corrected, with the limits of the create forms. A missing field stays unchanged. */
export const Correction = object({
  name: optional(person.name),
  email: optional(person.email),
  contact: optional(person.contact),
});
export type Correction = Infer<typeof Correction>;

const assigning = requiredText({
  label: 'Assigning',
  check: (text) => AssignFor.is(text) || coded(ASSIGNING_REFUSALS, 'not-assigning', { label: 'Assigning' }),
});
const placement = {
  admin_email: newAccountEmail('Admin'),
  team_leader_email: newAccountEmail('Team Leader'),
};

/** A field that only some callers send (`staffForm` says which); for other callers any value is ignored. */
const forSome = coerce(optional(string()), unknown(), (value) =>
  typeof value === 'string' ? value : undefined,
);

const ignored = coerce(optional(string()), unknown(), () => undefined);

/** With `invite` no password is required, because the person chooses their own. */
const password = define<string | undefined>('secret', (value, context) => {
  const form: unknown = context.branch.at(-2);
  const isInvited = typeof form === 'object' && form !== null && Reflect.get(form, 'invite') === true;
  return isInvited || person.password.validator(value, context);
});

const personOrInvited = { ...person, password, invite: optionalTrue('Invitation') };

/**
 * The fields that a form of section 5 may send, or an invitation instead of its password. Names and contacts of superiors are
 * dropped, because the server knows them.
 */
export const StaffForm = object({
  ...personOrInvited,
  assignFor: forSome,
  admin_email: forSome,
  team_leader_email: forSome,
});
export type StaffForm = Infer<typeof StaffForm>;

/** Which superiors and kinds must be chosen to make a person of a role; the others come from the caller or don't count. */
export const placementAsked = (role: Role, caller: Role) => ({
  assignFor: role === 'team-leader',
  ...choosableSuperiors(role, caller),
});

/**
 * The required fields for a new person of a role: a caller above the superiors chooses them, and a caller who
 * is a superior is set automatically (readings.md, 'Who sees what').
 */
export function staffForm(role: Role, caller: Role, { isInvited = false } = {}) {
  const asked = placementAsked(role, caller);
  return object({
    ...personOrInvited,
    password: isInvited ? optional(person.password) : password,
    assignFor: asked.assignFor ? assigning : ignored,
    admin_email: asked.admin ? placement.admin_email : ignored,
    team_leader_email: asked.teamLeader ? placement.team_leader_email : ignored,
  });
}

/** Which kind of leader leads a field role. */
export const LEADER_KIND = {
  'data-creator': 'rental-creator',
  'data-picker': 'rental-picker',
} as const satisfies Record<LedRole, AssignFor>;
/** Which field role a kind of leader leads. */
export const LED_ROLE = { 'rental-creator': 'data-creator', 'rental-picker': 'data-picker' } as const;

/** A person to choose in a form: their e-mail goes into the body, name and contact are shown next to it. */
export const StaffChoice = object({
  _id: Id,
  name: string(),
  email: string(),
  contact: string(),
  assignFor: optional(nullable(AssignFor)),
});
export type StaffChoice = Infer<typeof StaffChoice>;
