import type { EditConflict, EditVersion, FieldValue } from '../../src/contract/base/edit-conflict.js';
import { Correction, type StaffUser } from '../../src/contract/staff/staff.js';
import { LimitForm } from '../../src/contract/staff/staff-calls.js';
import { read } from '../../src/contract/base/validation.js';
import { tryReading, type Reading } from '../../src/parts/read-form.js';

/** The texts in the fields of the edit dialog. */
export type EditFields = Record<'limit' | 'name' | 'contact' | 'email', string>;
export type EditField = keyof EditFields;

/** The typed texts; a field that nobody has changed shows the value of the table. */
export type TypedFields = Record<EditField, string | undefined>;

export const NOTHING_TYPED: TypedFields = {
  limit: undefined,
  name: undefined,
  contact: undefined,
  email: undefined,
};

/** The changes to send. */
export type EditChanges = Correction & { limit?: number | null };

/** Values as the texts of their fields. No limit is an empty field. */
export const fieldTexts = (values: Record<string, FieldValue>): Partial<EditFields> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value ?? '')]));

export const fieldsOf = ({ limit, name, contact, email }: StaffUser): EditFields => ({
  limit: String(limit ?? ''),
  name,
  contact,
  email,
});

/** The typed fields that differ from the person, as the calls take them. */
export function readChanges(person: StaffUser, typed: TypedFields): Reading<EditChanges> {
  const before = fieldsOf(person);
  const { limit, ...rest } = Object.fromEntries(
    Object.entries(typed).filter(
      ([field, text]) => text !== undefined && text !== before[field as EditField],
    ),
  );
  return tryReading(() => ({
    ...read(rest, Correction),
    ...(limit !== undefined && read({ limit: limit.trim() === '' ? null : limit }, LimitForm)),
  }));
}

/**
 * A person as they were when the edit began. The limit is saved by a separate call, so it has a separate
 * version: a newer version from one call doesn't cover the fields of the other.
 */
export interface EditBase extends StaffUser {
  limitVersion: EditVersion;
}

export const baseOf = (user: StaffUser): EditBase => ({ ...user, limitVersion: user.version });

/** Updates the base with the stored values, so that the next save is compared with them. */
export function withStored(base: EditBase, { version, fields }: EditConflict): EditBase {
  const stored = Object.fromEntries(fields.map((each) => [each.field, each.stored]));
  return { ...base, ...stored, ...('limit' in stored ? { limitVersion: version } : { version }) };
}
