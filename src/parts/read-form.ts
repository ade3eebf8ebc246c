/** Reads a form's values by the contract. The result is the body to send, or the error of each field. */
import type { Struct } from 'superstruct';
import type { Coded } from '../contract/base/coded.js';
import type { FieldError } from '../contract/base/envelope.js';
import { InvalidInput, read } from '../contract/base/validation.js';

/** The error of each wrong field. */
export type FieldErrors<Values> = Partial<Record<keyof Values, Coded>>;

/** The result of reading; `body` is missing if a field is wrong. */
export interface Reading<Body> {
  body?: Body;
  errors: Partial<Record<string, Coded>>;
}

/** Makes the function that reads a form's values by a struct of the contract. */
export const readBy =
  <Body>(struct: Struct<Body>) =>
  (values: object): Reading<Body> =>
    tryReading(() => read(values, struct));

/** Runs a function that may throw InvalidInput, for values that need more than one struct. */
export function tryReading<Body>(work: () => Body): Reading<Body> {
  try {
    return { body: work(), errors: {} };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { errors: errorsByField(error.errors) };
  }
}

/** Field errors, of a struct or of the server, by the field's name. */
export const errorsByField = (errors: readonly FieldError[]): Partial<Record<string, Coded>> =>
  Object.fromEntries(errors.map(({ path, ...text }) => [path, text]));
