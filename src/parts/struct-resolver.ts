/** What a form of react-hook-form needs to be read by a struct of the contract. */
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { Struct } from 'superstruct';
import type { Refused } from '../text/said.js';
import { InvalidInput, read } from '../contract/validation.js';

/** Reads a form by a struct; each field that is wrong gets its coded text. */
export const structResolver =
  <Values extends FieldValues, Form>(struct: Struct<Form>): Resolver<Values, unknown, Form> =>
  (values) => {
    try {
      return { values: read(values, struct), errors: {} };
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      const errors: Partial<Record<string, FieldError>> = {};
      for (const { path, ...text } of error.errors) errors[path] = { type: 'struct', ...text };
      // The paths are field names of the form: the struct has no others.
      return { values: {}, errors: errors as FieldErrors<Values> };
    }
  };

/** What is wrong with a field, as the resolver or `showAtFields` has put it there: the library's type leaves the code out. */
export const complaintAt = (error: FieldError | undefined): Refused | undefined =>
  error as Refused | undefined;
