/** Who last changed which field. As in `schema.ts`, instants are milliseconds UTC. */

/** What can be edited: the settings, the first messages, one account, or one rental. */
export type EditSubject = 'settings' | 'first-messages' | `user ${string}` | `rental ${string}`;

/** The last change of one field of a subject. The subject's version is the highest of its fields. */
export interface FieldChangesTable {
  subject: EditSubject;
  /** The field's name in the body of the call that changes it. */
  field: string;
  version: number;
  by_id: string | null;
  at: number;
}
