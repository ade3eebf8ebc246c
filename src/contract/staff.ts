/** Staff: who works here and what must be known of them (specification, sections 3 and 5). */
import { coerce, nullable, number, object, optional, string, unknown, type Infer } from 'superstruct';
import { codedWith } from './coded-with.js';
import { EditVersion } from './edit-conflict.js';
import { Id, Instant, requiredEmail, requiredSecret, requiredText } from './fields.js';
import { MAX_LENGTH, MIN_PASSWORD_LENGTH } from './limits.js';
import { ASSIGNING_REFUSALS, CONTACT_REFUSALS, PASSWORD_REFUSALS } from './refusals/fields.js';
import { AssignFor, Role } from './roles.js';

/** The roles that somebody creates; the first super-admin comes with the first start. */
export type StaffRole = Exclude<Role, 'super-admin'>;

/** Whether a text (an attribute, for example) names such a role. */
export const isStaffRole = (text: unknown): text is StaffRole => Role.is(text) && text !== 'super-admin';

/** A picker's rental in hand, for those above them: which number, since when. */
export const RentalInHand = object({ _id: Id, number: string(), since: Instant });
export type RentalInHand = Infer<typeof RentalInHand>;

/** A staff member as the user tables show them. `limit` null: no limit. */
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
  /** Pickers: taken today. Admins and leaders: by all their pickers. Creators: how many of their rentals were taken today. */
  todayPicked: number(),
  limit: nullable(number()),
  /** Of limit, name and contact: sent back with a change of them (`edit-conflict.ts`). */
  version: EditVersion,
  /** Creators: verdicts on their rentals, of those entered in the range that was asked for. */
  numberStatusSummary: optional(object({ valid: number(), invalid: number() })),
  /** Pickers: what they hold right now. */
  inHand: optional(nullable(RentalInHand)),
});
export type StaffUser = Infer<typeof StaffUser>;

const contact = requiredText({
  label: 'Contact',
  max: MAX_LENGTH.contact,
  check: (text) =>
    /^\+?[\s().-]*\d[\d\s().-]*$/.test(text) ||
    codedWith(CONTACT_REFUSALS, 'not-contact', { label: 'Contact' }),
});

/** A password that somebody chooses. */
export const newPassword = (label: string) =>
  requiredSecret({
    label,
    max: MAX_LENGTH.password,
    check: (secret) =>
      secret.length >= MIN_PASSWORD_LENGTH ||
      codedWith(PASSWORD_REFUSALS, 'too-short', { label: 'Password', min: MIN_PASSWORD_LENGTH }),
  });

const person = {
  name: requiredText({ label: 'Full Name', max: MAX_LENGTH.name }),
  email: requiredEmail('Email'),
  contact,
  password: newPassword('Password'),
};

/** What may be corrected of somebody, with the bounds of the create forms. What isn't sent stays as it is. */
export const Correction = object({ name: optional(person.name), contact: optional(person.contact) });
export type Correction = Infer<typeof Correction>;

const assigning = requiredText({
  label: 'Assigning',
  check: (text) =>
    AssignFor.is(text) || codedWith(ASSIGNING_REFUSALS, 'not-assigning', { label: 'Assigning' }),
});
const placement = { admin_email: requiredEmail('Admin'), team_leader_email: requiredEmail('Team Leader') };

/** A field that counts for some callers only (`staffForm` says for whom); whatever else stands in it is as good as nothing. */
const forSome = coerce(optional(string()), unknown(), (value) =>
  typeof value === 'string' ? value : undefined,
);

const ignored = coerce(optional(string()), unknown(), () => undefined);

/** What a form of section 5 sends at most. Names and contacts of the people above are dropped: the server knows them. */
export const StaffForm = object({
  ...person,
  assignFor: forSome,
  admin_email: forSome,
  team_leader_email: forSome,
});
export type StaffForm = Infer<typeof StaffForm>;

/** Which of the people and kinds above must be chosen to make somebody of a role; the others come from the caller or don't count. */
export function placementAsked(role: StaffRole, caller: Role) {
  const isFieldStaff = role === 'data-creator' || role === 'data-picker';
  return {
    assignFor: role === 'team-leader',
    admin: role !== 'admin' && caller === 'super-admin',
    teamLeader: isFieldStaff && caller !== 'team-leader',
  };
}

/**
 * What must be filled in to make somebody of a role: the people above are chosen by who stands above them all, and taken
 * from the caller where the caller is one of them (readings.md, 'Who sees what').
 */
export function staffForm(role: StaffRole, caller: Role) {
  const asked = placementAsked(role, caller);
  return object({
    ...person,
    assignFor: asked.assignFor ? assigning : ignored,
    admin_email: asked.admin ? placement.admin_email : ignored,
    team_leader_email: asked.teamLeader ? placement.team_leader_email : ignored,
  });
}

/** Which kind of leader leads a role of the field. */
export const LEADER_KIND = { 'data-creator': 'rental-creator', 'data-picker': 'rental-picker' } as const;
/** And back: whom a kind of leader leads. */
export const LED_ROLE = { 'rental-creator': 'data-creator', 'rental-picker': 'data-picker' } as const;

/** Somebody to choose in a form: their e-mail goes into the body, name and contact are shown beside it. */
export const StaffChoice = object({
  _id: Id,
  name: string(),
  email: string(),
  contact: string(),
  assignFor: optional(nullable(AssignFor)),
});
export type StaffChoice = Infer<typeof StaffChoice>;
