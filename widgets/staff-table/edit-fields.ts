import type { EditConflict, EditVersion, FieldValue } from '../../src/contract/edit-conflict.js';
import { Correction, type StaffUser } from '../../src/contract/staff.js';
import { LimitForm } from '../../src/contract/staff-calls.js';
import { InvalidInput, read } from '../../src/contract/validation.js';
import { complaintsOf, type Complaints } from '../../src/parts/read-form.js';

/** The texts in the fields of the edit dialog. */
export type EditFields = Record<'limit' | 'name' | 'contact', string>;
export type EditField = keyof EditFields;

/** What is sent: only what was changed. */
export type EditChanges = Correction & { limit?: number | null };

/** Values as the texts of their fields. No limit is an empty field. */
export const fieldTexts = (values: Record<string, FieldValue>): Partial<EditFields> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value ?? '')]));

export const fieldsOf = ({ limit, name, contact }: StaffUser): EditFields => ({
  limit: String(limit ?? ''),
  name,
  contact,
});

/** Returns the fields that differ from the person, in the form of the calls; `changes` is missing when a field is invalid. */
export function readChanges(
  person: StaffUser,
  typed: Partial<EditFields>,
): { changes?: EditChanges; complaints: Complaints<EditFields> } {
  const before = fieldsOf(person);
  const { limit, ...rest } = Object.fromEntries(
    Object.entries(typed).filter(([field, text]) => text !== before[field as EditField]),
  );
  try {
    const changes = {
      ...read(rest, Correction),
      ...(limit !== undefined && read({ limit: limit.trim() === '' ? null : limit }, LimitForm)),
    };
    return { changes, complaints: {} };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { complaints: complaintsOf(error.errors) };
  }
}

/**
 * A person as they were when the edit began. A separate call saves the limit, so it has a separate version: a newer version from
 * one call says nothing about the fields of the other.
 */
export interface EditBase extends StaffUser {
  limitVersion: EditVersion;
}

export const baseOf = (user: StaffUser): EditBase => ({ ...user, limitVersion: user.version });

/** The base with what the server has stored, so that the next save is a change of that. */
export function withStored(base: EditBase, { version, fields }: EditConflict): EditBase {
  const stored = Object.fromEntries(fields.map((each) => [each.field, each.stored]));
  return { ...base, ...stored, ...('limit' in stored ? { limitVersion: version } : { version }) };
}
