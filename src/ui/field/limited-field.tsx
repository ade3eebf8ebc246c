import { useState } from 'react';
import { useText } from '../../text/use-text.js';
import { charactersLeft } from './characters-left.js';
import { TextField, type TextFieldProps } from './text-field.js';
import { tooLong } from './too-long.js';

export interface LimitedFieldProps extends TextFieldProps {
  maxCharacters: number;
  /** How many characters of a text count; by default those of the trimmed text. */
  lengthOf?: (text: string) => number;
}

/**
 * A text field with a maximum length. It counts down near its end. It accepts a longer text and shows an
 * error, because a field that cuts typed or pasted text would lose some of it silently.
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
