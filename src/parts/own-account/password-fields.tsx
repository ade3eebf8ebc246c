import { MIN_PASSWORD_LENGTH } from '../../contract/limits.js';
import type { PasswordChange } from '../../contract/staff/profile.js';
import { useText } from '../../text/use-text.js';
import { PasswordField } from '../../ui/field/password-field.js';
import type { useForm } from '../use-form.js';

interface PasswordFieldsProps {
  email: string;
  form: Pick<ReturnType<typeof useForm<PasswordChange, PasswordChange>>, 'field'>;
}

/** The fields of a form that changes a person's own password. */
export function PasswordFields({ email, form }: PasswordFieldsProps) {
  const t = useText();
  return (
    <>
      {/* A hidden field that tells a password manager whose password this is. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <PasswordField
        label={t('Current Password')}
        {...form.field('currentPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        label={t('New Password')}
        {...form.field('newPassword')}
        autoComplete="new-password"
        hint={t('At least {count} characters', { count: MIN_PASSWORD_LENGTH })}
      />
    </>
  );
}
