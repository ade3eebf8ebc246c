import { useState } from 'react';
import { useText } from '../../text/use-text.js';
import { IconButton } from '../button/icon-button.js';
import { TextField, type TextFieldProps } from './text-field.js';

/** A password that can be shown. `autoComplete` tells password managers whether it is the current or a new one. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password';
}

/**
 * A field for a password, with a button that shows and hides it. A click on the button leaves the cursor in
 * its place.
 */
export function PasswordField({ label, ...field }: PasswordFieldProps) {
  const t = useText();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      label={label}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          onMouseDown={(event) => event.preventDefault()}
          label={t(isShown ? 'Hide {what}' : 'Show {what}', { what: label.toLocaleLowerCase(t.tag) })}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
