import { changePassword, PasswordChange } from '../../contract/staff/profile.js';
import { useChangePassword } from '../../data/profile.js';
import { FormFailure } from '../form-failure.js';
import { readBy } from '../read-form.js';
import { useForm } from '../use-form.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { PasswordFields } from './password-fields.js';
import { Notice } from '../../ui/notice/notice.js';
import { Rule } from '../../ui/rule/rule.js';

/** Changes a person's own password. A refusal of a field is shown at that field, any other below the button. */
export function PasswordRule({ email }: { email: string }) {
  const t = useText();
  const { mutateAsync } = useChangePassword();
  const form = useForm({
    blank: { currentPassword: '', newPassword: '' },
    read: readBy(PasswordChange),
    send: async (body: PasswordChange) => {
      await mutateAsync(body);
      form.reset();
    },
    failed: changePassword.says.failed,
  });

  return (
    <Rule title={t('Password')}>
      <form {...form.props} className="rd-rule-fields">
        <PasswordFields email={email} form={form} />
        <Button type="submit" busy={form.isSending}>
          {t('Change password')}
        </Button>
        <div role="status">
          {form.isDone && <Notice tone="success" title={t.say(changePassword.says.done)} />}
        </div>
        <FormFailure failure={form.failure} />
      </form>
    </Rule>
  );
}
