import { useId, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { MIN_PASSWORD_LENGTH } from '../../src/contract/limits.js';
import { changePassword, PasswordChange } from '../../src/contract/profile.js';
import { isCallError } from '../../src/core/call-error.js';
import { useChangePassword } from '../../src/data/profile.js';
import { complaintsOf, readForm, type Complaints } from '../../src/parts/read-form.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { PasswordField } from '../../src/ui/field/password-field.js';
import { Notice } from '../../src/ui/notice/notice.js';

/** Changes a person's own password. A refusal of a field is shown at that field, any other below the button. */
export function PasswordCard({ email }: { email: string }) {
  const t = useText();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [complaints, setComplaints] = useState<Complaints<PasswordChange>>({});
  const change = useChangePassword();

  const complain = (next: Complaints<PasswordChange>) => {
    flushSync(() => setComplaints(next));
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const { values, complaints: found } = readForm(event.currentTarget, PasswordChange);
    change.reset();
    complain(found);
    if (!values) return;
    change.mutate(values, {
      onSuccess: () => form.current?.reset(),
      onError: (error) => complain(complaintsOf(isCallError(error) ? error.errors : [])),
    });
  };

  const isComplaining = Object.keys(complaints).length > 0;
  return (
    <section className="card" part="card" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('Password')}</h3>
      <form ref={form} className="password" noValidate onSubmit={submit}>
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
        <Button type="submit" variant="primary" busy={change.isPending}>
          {t('Change password')}
        </Button>
        <div>
          <div role="status">
            {change.isSuccess && <Notice tone="success" title={t.say(changePassword.says.done)} />}
          </div>
          <div role="alert">
            {change.isError && !isComplaining && <Notice tone="danger" title={t.say(change.error)} />}
          </div>
        </div>
      </form>
    </section>
  );
}
