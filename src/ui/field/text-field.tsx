import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field.js';

export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'maxLength'>, Omit<FieldProps, 'children'> {
  /** Shown inside the field at its end, for example a show/hide button. */
  trailing?: ReactNode;
}

/** A text field. One with a maximum length is a `LimitedField`. */
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
