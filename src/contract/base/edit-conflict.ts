/**
 * Two people edit the same thing (optimistic locking). An answer carries a version, and the client may send it back with a change. The server refuses
 * a change that would overwrite a field which somebody else has changed since that version: 409 with code EDIT_CONFLICT and `values` as below.
 * A call without a version overwrites.
 */
import { array, boolean, nullable, number, object, optional, string, union, type Infer } from 'superstruct';
import { Instant, wholeNumber } from './fields.js';

/**
 * The version: 0 until the first change, and higher after each change. It is optional in answers because a
 * server of the previous version sends none.
 */
export const EditVersion = optional(wholeNumber('Version'));
export type EditVersion = Infer<typeof EditVersion>;

const FieldValue = nullable(union([string(), number(), boolean()]));
export type FieldValue = Infer<typeof FieldValue>;

/** One field whose stored value differs from the value in the call. */
export const ConflictField = object({
  /** The name of the field in the body of the call. */
  field: string(),
  sent: FieldValue,
  stored: FieldValue,
  /**
   * When it was last changed since the caller's version; null when nobody changed it since, so only the caller's own change is new.
   */
  changedAt: nullable(Instant),
  /** Who changed the field; null also for a person whom the caller may not see. */
  changedBy: nullable(object({ name: string() })),
});
export type ConflictField = Infer<typeof ConflictField>;

/** Who changed a field last and when; `by` is null for a person whom the caller may not see. */
export const LastChange = object({ field: string(), at: Instant, by: nullable(object({ name: string() })) });
export type LastChange = Infer<typeof LastChange>;

/** The `values` of the refusal. A retry with this `version` overwrites what is stored now. */
export const EditConflict = object({ version: number(), fields: array(ConflictField) });
export type EditConflict = Infer<typeof EditConflict>;

export const EDIT_CONFLICT = 'edit-conflict';
