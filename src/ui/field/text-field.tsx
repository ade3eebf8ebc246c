import { useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { useText } from '../../text/use-text.js';
import { charactersLeft } from './characters-left.js';
import { Field, type FieldProps } from './field.js';

export interface TextFieldProps extends ComponentProps<'input'>, Omit<FieldProps, 'children'> {
  /** Stands inside the box at its end, for example a show/hide button. */
  trailing?: ReactNode;
}

/** A line of text. With `maxLength` it counts down when the end comes near. */
export function TextField({
  label,
  hint,
  error,
  note,
  trailing,
  onChange,
  maxLength,
  ...input
}: TextFieldProps) {
  const t = useText();
  const [length, setLength] = useState(String(input.value ?? input.defaultValue ?? '').length);
  const left = charactersLeft(input.value === undefined ? length : String(input.value).length, maxLength);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setLength(event.target.value.length);
    onChange?.(event);
  };
  return (
    <Field
      label={label}
      error={error}
      note={left === undefined ? note : t.plural(left, '{count} left', '{count} left')}
      {...(hint !== undefined && { hint })}
    >
      {(ids) => (
        <div className="rd-input">
          <input type="text" {...input} {...ids} maxLength={maxLength} onChange={change} />
          {trailing}
        </div>
      )}
    </Field>
  );
}
