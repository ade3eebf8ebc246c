import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Said } from '../../src/text/said.js';
import { MIN_PASSWORD_LENGTH } from '../../src/contract/limits.js';
import { PasswordReset, resetPassword } from '../../src/contract/recovery.js';
import { isCallError } from '../../src/core/call-error.js';
import { toast } from '../../src/core/toast.js';
import { toastDuring } from '../../src/core/toast-during.js';
import { setNewPassword } from '../../src/data/recovery.js';
import { EntryCard } from '../../src/parts/entry/entry-card.js';
import { complaintsOf, readForm } from '../../src/parts/read-form.js';
import { useEmit } from '../../src/element/host-context.js';
import { Button } from '../../src/ui/button/button.js';
import { PasswordField } from '../../src/ui/field/password-field.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { useText } from '../../src/text/use-text.js';
import type { ResetLink } from './reset-link.js';

export interface NewPasswordFormProps {
  link: ResetLink;
  onDone: () => void;
  /** The server doesn't know the link any more. */
  onRefused: (words: Said) => void;
}

/** One field: the new password. */
export function NewPasswordForm({ link, onDone, onRefused }: NewPasswordFormProps) {
  const emit = useEmit();
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [complaint, setComplaint] = useState<Said>();
  const [failure, setFailure] = useState<Said>();
  const [isResetting, setIsResetting] = useState(false);

  const complain = (words: Said | undefined) => {
    flushSync(() => setComplaint(words));
    if (words) field.current?.focus();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isResetting) return;
    setFailure(undefined);
    const { values, complaints } = readForm(event.currentTarget, PasswordReset);
    complain(complaints.newPassword);
    if (values) await reset(values.newPassword);
  };

  const reset = async (newPassword: string) => {
    setIsResetting(true);
    try {
      await toastDuring(resetPassword.says.busy, setNewPassword({ ...link, newPassword }));
      toast.success(resetPassword.says.done);
      onDone();
      emit('rd-login-needed');
    } catch (error) {
      explain(error);
    } finally {
      setIsResetting(false);
    }
  };

  const explain = (error: unknown) => {
    const wrong = complaintsOf<PasswordReset & ResetLink>(isCallError(error) ? error.errors : []);
    const deadLink = wrong.token ?? wrong.email;
    if (deadLink) onRefused(deadLink);
    else if (wrong.newPassword) complain(wrong.newPassword);
    else setFailure(error instanceof Error ? error : resetPassword.says.failed);
  };

  return (
    <EntryCard
      title={t('Choose a new password')}
      words={<p>{t.rich('For {email}. You’ll be logged out everywhere.', { email: <b>{link.email}</b> })}</p>}
      onSubmit={submit}
    >
      {/* Tells a password manager whose password this is. */}
      <input
        hidden
        readOnly
        type="email"
        name="email"
        aria-label={t('Email')}
        autoComplete="username"
        value={link.email}
      />
      <PasswordField
        ref={field}
        label={t('New Password')}
        name="newPassword"
        autoComplete="new-password"
        hint={t('At least {count} characters', { count: MIN_PASSWORD_LENGTH })}
        error={t.say(complaint)}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={isResetting}
        reserve={[t.say(resetPassword.says.busy)]}
      >
        {isResetting ? t.say(resetPassword.says.busy) : t('Reset password#verb')}
      </Button>
      <div role="alert">{failure && <Notice tone="danger" title={t.say(failure)} />}</div>
      <Button variant="quiet" onClick={() => emit('rd-login-needed')}>
        {t('Back to login')}
      </Button>
    </EntryCard>
  );
}
