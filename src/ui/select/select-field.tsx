import { Field, type FieldProps } from '../field/field.js';
import { Select, type SelectProps } from './select.js';

export interface SelectFieldProps extends Omit<SelectProps, 'size'>, Omit<FieldProps, 'children'> {}

/** A choice with its label, hint and error. */
export function SelectField({ label, hint, error, note, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error} note={note} {...(hint !== undefined && { hint })}>
      {(ids) => <Select {...select} {...ids} />}
    </Field>
  );
}
