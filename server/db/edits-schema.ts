/** Who changed which field last. As in `schema.ts`: instants are milliseconds UTC. */

/** What can be edited by several people: the settings, or one account. */
export type EditSubject = 'settings' | `user ${string}`;

/** The last change of one field of one subject. The version of a subject is the highest of its fields. */
export interface FieldChangesTable {
  subject: EditSubject;
  /** Its name in the body of the call that changes it. */
  field: string;
  version: number;
  by_id: string | null;
  at: number;
}
