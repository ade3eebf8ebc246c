import { useRef, useState } from 'react';
import { IconButton } from '../../src/ui/button/icon-button.js';
import { TextField } from '../../src/ui/field/text-field.js';

/** The password, with a toggle that shows it. The cursor stays where it was. */
export function PasswordField({ error }: { error: string | undefined }) {
  const [isShown, setIsShown] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  const toggle = () => {
    setIsShown(!isShown);
    root.current?.querySelector('input')?.focus();
  };

  return (
    <div ref={root}>
      <TextField
        label="Password"
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        trailing={
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={isShown ? 'Hide password' : 'Show password'}
            onClick={toggle}
          />
        }
      />
    </div>
  );
}
