import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { coded } from '../../src/contract/coded.js';
import { MIN_PASSWORD_LENGTH } from '../../src/contract/limits.js';
import { PasswordChange } from '../../src/contract/profile.js';
import { COMMON_REFUSALS } from '../../src/contract/refusals/common.js';
import { isCallError } from '../../src/core/call-error.js';
import { changeOwnPassword } from '../../src/data/own-password.js';
import { EntryCard } from '../../src/parts/entry/entry-card.js';
import { complaintsOf, readForm, type Complaints } from '../../src/parts/read-form.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { PasswordField } from '../../src/ui/field/password-field.js';
import { Notice } from '../../src/ui/notice/notice.js';

/** Asks for a new password after a login with a generated one, on a page that keeps showing the login form. */
export default function FirstPassword({ email }: { email: string }) {
  const t = useText();
  const [complaints, setComplaints] = useState<Complaints<PasswordChange>>({});
  const [failure, setFailure] = useState<Error>();
  const [isSending, setIsSending] = useState(false);

  const complain = (form: HTMLFormElement, next: Complaints<PasswordChange>) => {
    flushSync(() => setComplaints(next));
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    setFailure(undefined);
    const { values, complaints: found } = readForm(form, PasswordChange);
    complain(form, found);
    if (!values) return;
    setIsSending(true);
    try {
      await changeOwnPassword(values);
    } catch (error) {
      const atFields = complaintsOf<PasswordChange>(isCallError(error) ? error.errors : []);
      if (Object.keys(atFields).length > 0) complain(form, atFields);
      else setFailure(error as Error);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <EntryCard
      title={t('Choose a new password')}
      words={t.say(coded(COMMON_REFUSALS, 'password-change-needed'))}
      onSubmit={(event) => void submit(event)}
    >
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <PasswordField
        label={t('Current Password')}
        name="currentPassword"
        autoComplete="current-password"
        error={t.say(complaints.currentPassword)}
      />
      <PasswordField
        label={t('New Password')}
        name="newPassword"
        autoComplete="new-password"
        hint={t('At least {count} characters', { count: MIN_PASSWORD_LENGTH })}
        error={t.say(complaints.newPassword)}
      />
      <Button type="submit" variant="primary" size="large" busy={isSending}>
        {t('Change password')}
      </Button>
      <div role="alert">{failure && <Notice tone="danger" title={t.say(failure)} />}</div>
    </EntryCard>
  );
}
