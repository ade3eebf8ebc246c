import { useState } from 'react';
import { useText } from '../../text/use-text.js';
import { charactersLeft } from './characters-left.js';
import { TextField, type TextFieldProps } from './text-field.js';
import { tooLong } from './too-long.js';

export interface LimitedFieldProps extends TextFieldProps {
  maxCharacters: number;
  /** How many characters of a text count; those of the trimmed text, unless said. */
  lengthOf?: (text: string) => number;
}

/**
 * A text field with a longest length. It counts down near its end. It takes a text that is too long as it is, and says so: a field
 * that cuts what is typed or pasted loses it in silence.
 */
export function LimitedField({ maxCharacters, lengthOf = trimmedLength, ...field }: LimitedFieldProps) {
  const t = useText();
  const { value, defaultValue, note, error, onChange } = field;
  const [typed, setTyped] = useState(String(defaultValue ?? ''));
  const length = lengthOf(value === undefined ? typed : String(value));
  const left = charactersLeft(length, maxCharacters);
  const countWords = () =>
    left === undefined
      ? note
      : left < 0
        ? t.plural(-left, '{count} too many', '{count} too many')
        : t.plural(left, '{count} left', '{count} left');
  return (
    <TextField
      {...field}
      note={countWords()}
      error={error ?? (length > maxCharacters ? tooLong(t, maxCharacters) : undefined)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
    />
  );
}

const trimmedLength = (text: string) => text.trim().length;
