import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field.js';

export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'maxLength'>, Omit<FieldProps, 'children'> {
  /** Stands inside the box at its end, for example a show/hide button. */
  trailing?: ReactNode;
}

/** A line of text. One with a longest length is a `LimitedField`. */
export function TextField({ label, hint, error, note, trailing, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} note={note} {...(hint !== undefined && { hint })}>
      {(ids) => (
        <div className="rd-input">
          <input type="text" {...input} {...ids} />
          {trailing}
        </div>
      )}
    </Field>
  );
}
