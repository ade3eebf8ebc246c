import type { AssignFor, Role } from './roles.js';

/**
 * What a person may do: one name for each row of the specification's section 6; `correct-staff`, `see-audit`, `read-delay`,
 * `see-rental-history`, `correct-lead`, `correct-verdict`, `return-leads`, `withdraw-leads`, `delete-leads`, `move-leads`, `see-floor`,
 * `see-reports`, `take-over-outcomes`, `receive-messages`, those about the do-not-contact list, `edit-first-messages`
 * and `erase-personal-data` are our additions.
 */
export type Capability =
  | 'manage-admins'
  | 'manage-team-leaders'
  | 'manage-creators'
  | 'manage-pickers'
  | 'correct-staff'
  | 'see-all-leads'
  | 'see-picked-leads'
  | 'see-client-details'
  | 'see-deals'
  | 'change-deal-status'
  | 'bypass'
  | 'change-settings'
  | 'read-delay'
  | 'upload-for-use'
  | 'create-rental'
  | 'collect'
  | 'bulk-upload'
  | 'see-audit'
  | 'see-rental-history'
  | 'correct-lead'
  | 'correct-verdict'
  | 'return-leads'
  | 'withdraw-leads'
  | 'delete-leads'
  | 'move-leads'
  | 'see-floor'
  | 'see-reports'
  | 'take-over-outcomes'
  | 'receive-messages'
  | 'see-do-not-contact'
  | 'add-do-not-contact'
  | 'import-do-not-contact'
  | 'lift-do-not-contact'
  | 'edit-first-messages'
  | 'erase-personal-data';

/** The fields of a person that decide what they may do. */
export interface Actor {
  role: Role;
  assignFor?: AssignFor | null | undefined;
  /** True for the one creator account named in the server's configuration (readings.md, 'Who sees what'). */
  canBulkUpload?: boolean | undefined;
  /** True while the password is a generated one. Then the person may only change it. */
  mustChangePassword?: boolean | undefined;
  /** True while the person needs a second factor and has none. Then they may only add one. */
  mustAddSecondFactor?: boolean | undefined;
  /** The path of the screen that the person chose to see first. */
  startPage?: string | undefined;
}

/** A position of the table: a role, and for team leaders also the kind that they lead. */
export type Position = Exclude<Role, 'team-leader'> | `team-leader/${AssignFor}`;

/** The permission table of the specification's section 6. Server, navigation and widgets read it here. */
export const CAPABILITIES: Record<Position, readonly Capability[]> = {
  'super-admin': [
    'manage-admins',
    'manage-team-leaders',
    'manage-creators',
    'manage-pickers',
    'correct-staff',
    'see-all-leads',
    'see-picked-leads',
    'see-client-details',
    'see-deals',
    'change-deal-status',
    'bulk-upload',
    'upload-for-use',
    'bypass',
    'change-settings',
    'read-delay',
    'see-audit',
    'see-rental-history',
    'correct-lead',
    'correct-verdict',
    'return-leads',
    'withdraw-leads',
    'delete-leads',
    'move-leads',
    'see-floor',
    'see-reports',
    'take-over-outcomes',
    'see-do-not-contact',
    'add-do-not-contact',
    'import-do-not-contact',
    'lift-do-not-contact',
    'edit-first-messages',
    'erase-personal-data',
  ],
  admin: [
    'manage-team-leaders',
    'manage-creators',
    'manage-pickers',
    'correct-staff',
    'see-all-leads',
    'see-picked-leads',
    'see-client-details',
    'see-deals',
    'change-deal-status',
    'see-audit',
    'see-rental-history',
    'correct-lead',
    'correct-verdict',
    'return-leads',
    'withdraw-leads',
    'delete-leads',
    'move-leads',
    'see-floor',
    'see-reports',
    'take-over-outcomes',
    'see-do-not-contact',
    'add-do-not-contact',
    'import-do-not-contact',
  ],
  'team-leader/rental-creator': [
    'manage-creators',
    'correct-staff',
    'see-all-leads',
    'see-rental-history',
    'correct-lead',
    'withdraw-leads',
    'move-leads',
    'see-floor',
    'see-reports',
    'see-do-not-contact',
    'add-do-not-contact',
    'import-do-not-contact',
  ],
  'team-leader/rental-picker': [
    'manage-pickers',
    'correct-staff',
    'see-all-leads',
    'see-picked-leads',
    'see-client-details',
    'see-deals',
    'see-rental-history',
    'correct-lead',
    'correct-verdict',
    'return-leads',
    'see-floor',
    'see-reports',
    'take-over-outcomes',
    'see-do-not-contact',
    'add-do-not-contact',
    'import-do-not-contact',
  ],
  'data-creator': ['create-rental', 'receive-messages'],
  'data-picker': [
    'collect',
    'read-delay',
    'see-deals',
    'see-rental-history',
    'receive-messages',
    'add-do-not-contact',
  ],
};

/** The capabilities needed to make, list, change and delete people of a role. */
export const MANAGING = {
  admin: 'manage-admins',
  'team-leader': 'manage-team-leaders',
  'data-creator': 'manage-creators',
  'data-picker': 'manage-pickers',
} as const satisfies Record<Exclude<Role, 'super-admin'>, Capability>;

/** The position of an actor; null for a team leader who leads nobody yet. */
export function positionOf(actor: Actor): Position | null {
  if (actor.role !== 'team-leader') return actor.role;
  return actor.assignFor ? `team-leader/${actor.assignFor}` : null;
}

/** The fields of a person who has to do something before anything else: what comes first is first. */
const FIRST_TASKS = ['mustChangePassword', 'mustAddSecondFactor'] as const satisfies readonly (keyof Actor)[];
export type FirstTask = (typeof FIRST_TASKS)[number];

/** What a person has to do before anything else; undefined: nothing. */
export const firstTaskOf = (actor: Actor | null | undefined): FirstTask | undefined =>
  FIRST_TASKS.find((task) => actor?.[task]);

/** Whether the actor has the capability. An anonymous caller (null) has none. */
export function may(actor: Actor | null | undefined, capability: Capability): boolean {
  if (!actor || firstTaskOf(actor)) return false;
  if (capability === 'bulk-upload' && actor.role === 'data-creator') return actor.canBulkUpload === true;
  const position = positionOf(actor);
  return position !== null && CAPABILITIES[position].includes(capability);
}
