import {
  EditConflict,
  EDIT_CONFLICT,
  type ConflictField,
  type FieldValue,
} from '../../src/contract/edit-conflict.js';
import { Correction, type StaffUser } from '../../src/contract/staff.js';
import { LimitForm } from '../../src/contract/staff-calls.js';
import { InvalidInput, read } from '../../src/contract/validation.js';
import { isCallError } from '../../src/core/call-error.js';
import { complaintsOf, type Complaints } from '../../src/element/read-form.js';

/** What each field of the edit dialog shows. */
export type EditFields = Record<'limit' | 'name' | 'contact', string>;
export type EditField = keyof EditFields;

/** What is sent: only what was changed. */
export type EditChanges = Correction & { limit?: number | null };

/** A value as its field shows it. No limit is an empty field. */
export const fieldText = (value: FieldValue): string => (value === null ? '' : String(value));

export const fieldsOf = ({ limit, name, contact }: StaffUser): EditFields => ({
  limit: fieldText(limit),
  name,
  contact,
});

/** The typed fields that differ from the person, as the calls take them; `changes` is missing when something is wrong. */
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

/** The fields that somebody else has changed meanwhile, if that is why a call was refused. */
export function conflictIn(error: unknown): EditConflict | null {
  const isConflict = isCallError(error) && error.code === EDIT_CONFLICT.code;
  return isConflict && EditConflict.is(error.values) ? error.values : null;
}

/** The person with what the server has stored, so that the next save is a change of that. */
export const withStored = (person: StaffUser, { version, fields }: EditConflict): StaffUser => ({
  ...person,
  ...Object.fromEntries(fields.map(({ field, stored }) => [field, stored])),
  version,
});

/** A conflict is about fields that another person changed; the others only differ because of the caller's own change. */
export const changedByOthers = ({ fields }: EditConflict): ConflictField[] =>
  fields.filter(({ changedAt }) => changedAt !== null);
