import { useEffect, useRef } from 'react';
import { isCallError } from '../../src/core/call-error.js';
import { useText } from '../../src/text/use-text.js';
import { TextField } from '../../src/ui/field/text-field.js';

/** Whether a login was refused because it needs a code, or another one. */
export const needsCode = (error: unknown): error is Error =>
  isCallError(error) && (error.code === 'second-factor-needed' || error.code === 'wrong-code');

/** The field for the second factor. It gets the focus when it appears. */
export function CodeField({ why }: { why: Error }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const isWrong = isCallError(why) && why.code === 'wrong-code';
  return (
    <div ref={place}>
      <TextField
        label={t('Code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...(isWrong ? { error: t.say(why) } : { hint: t.say(why) })}
      />
    </div>
  );
}
