import { useEffect, useRef } from 'react';
import type { PasskeyProof } from '../../src/contract/auth/passkeys.js';
import { isCallError } from '../../src/core/call-error.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { PasskeyButton } from './passkey-button.js';

/** The refusals of a login without a second factor or with a wrong one. */
const REFUSALS: Record<string, { isWrong?: true; hasPasskey?: true }> = {
  'second-factor-needed': {},
  'passkey-needed': { hasPasskey: true },
  'any-factor-needed': { hasPasskey: true },
  'wrong-code': { isWrong: true },
  'wrong-factor': { isWrong: true, hasPasskey: true },
};

/** Whether a login was refused because its second factor is missing or wrong. */
export const needsFactor = (error: unknown): error is Error & { code: string } =>
  isCallError(error) && error.code !== null && error.code in REFUSALS;

/** The second factor in a form: a code, if it isn't blank, or the answer of a passkey. */
export function factorOf(form: HTMLFormElement): { code?: string; passkey?: PasskeyProof } {
  const [code, passkey] = ['code', 'passkey'].map((name) => new FormData(form).get(name));
  return {
    ...(typeof code === 'string' && code !== '' && { code }),
    // The cast is safe, because only `PasskeyButton` fills the field.
    ...(typeof passkey === 'string' && passkey !== '' && { passkey: JSON.parse(passkey) as PasskeyProof }),
  };
}

interface FactorFieldsProps {
  why: Error & { code: string };
  isBusy?: boolean;
}

/** The controls for the second factor, and the button that sends the form. The first control gets the focus when they appear. */
export function FactorFields({ why, isBusy = false }: FactorFieldsProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('button, input:not([type=hidden])')?.focus(), []);
  const { isWrong, hasPasskey } = REFUSALS[why.code] ?? {};
  return (
    <div ref={place} className="rd-login-factor">
      {hasPasskey && <PasskeyButton />}
      <TextField
        label={t('Code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...(isWrong ? { error: t.say(why) } : { hint: t.say(why) })}
      />
      <Button type="submit" size="large" busy={isBusy} {...(!hasPasskey && { variant: 'primary' })}>
        {isBusy ? t('Logging in…') : t('Log in')}
      </Button>
    </div>
  );
}
