import type { Struct } from 'superstruct';
import type { Coded } from '../contract/coded.js';
import type { FieldError } from '../contract/envelope.js';
import { InvalidInput, read } from '../contract/validation.js';

/** What is wrong with each field. */
export type Complaints<Values> = Partial<Record<keyof Values, Coded>>;

/** What stands in a form's fields, read by a struct of the contract; `values` is missing when something is wrong. */
export function readForm<Values>(
  form: HTMLFormElement,
  struct: Struct<Values>,
): { values?: Values; complaints: Complaints<Values> } {
  try {
    return { values: read(Object.fromEntries(new FormData(form)), struct), complaints: {} };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { complaints: complaintsOf(error.errors) };
  }
}

/** Field errors, of a struct or of the server, by the field's name. One that no field shows harms nothing. */
export function complaintsOf<Values>(errors: readonly FieldError[]): Complaints<Values> {
  const complaints: Partial<Record<string, Coded>> = {};
  for (const { path, ...text } of errors) complaints[path] = text;
  // The paths are field names of the very struct that was read.
  return complaints as Complaints<Values>;
}
