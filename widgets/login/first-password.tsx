import { changePassword, PasswordChange } from '../../src/contract/staff/profile.js';
import { firstTaskRefusal } from '../../src/contract/roles/first-task.js';
import { changeOwnPassword } from '../../src/data/own-password.js';
import { EntryCard } from '../../src/parts/entry/entry-card.js';
import { FormFailure } from '../../src/parts/form-failure.js';
import { readBy } from '../../src/parts/read-form.js';
import { useForm } from '../../src/parts/use-form.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { PasswordFields } from '../../src/parts/own-account/password-fields.js';

/** Asks for a new password after a login with a generated one, on a page that keeps showing the login form. */
export function FirstPassword({ email }: { email: string }) {
  const t = useText();
  const form = useForm({
    blank: { currentPassword: '', newPassword: '' },
    read: readBy(PasswordChange),
    send: changeOwnPassword,
    failed: changePassword.says.failed,
  });

  return (
    <EntryCard
      title={t('Choose a new password')}
      words={t.say(firstTaskRefusal('mustChangePassword'))}
      form={form.props}
    >
      <PasswordFields email={email} form={form} />
      <Button type="submit" variant="primary" size="large" busy={form.isSending}>
        {t('Change password')}
      </Button>
      <FormFailure failure={form.failure} />
    </EntryCard>
  );
}
