import type { Said } from '../../src/text/said.js';
import { MIN_PASSWORD_LENGTH } from '../../src/contract/limits.js';
import { PasswordReset, resetPassword } from '../../src/contract/auth/recovery.js';
import { announce } from '../../src/core/announce.js';
import { isCallError } from '../../src/core/call-error.js';
import { toast } from '../../src/core/toast.js';
import { toastDuring } from '../../src/core/toast-during.js';
import { setNewPassword } from '../../src/data/recovery.js';
import { EntryCard } from '../../src/parts/entry/entry-card.js';
import { FormFailure } from '../../src/parts/form-failure.js';
import { readBy } from '../../src/parts/read-form.js';
import { useForm } from '../../src/parts/use-form.js';
import { useEmit } from '../../src/element/host-context.js';
import { Button } from '../../src/ui/button/button.js';
import { PasswordField } from '../../src/ui/field/password-field.js';
import { useText } from '../../src/text/use-text.js';
import type { ResetLink } from './reset-link.js';

export interface NewPasswordFormProps {
  link: ResetLink;
  onDone: () => void;
  /** Called when the server doesn't accept the link any more. */
  onRefused: (words: Said) => void;
}

/** One field: the new password. */
export function NewPasswordForm({ link, onDone, onRefused }: NewPasswordFormProps) {
  const emit = useEmit();
  const t = useText();
  const form = useForm({
    blank: { newPassword: '' },
    read: ({ newPassword }) => readBy(PasswordReset)({ ...link, newPassword }),
    send: async ({ newPassword }) => {
      try {
        await toastDuring(resetPassword.says.busy, setNewPassword({ ...link, newPassword }));
      } catch (error) {
        const ofLink = isCallError(error) && error.errors.find(({ path }) => path !== 'newPassword');
        if (!ofLink) throw error;
        announce(error);
        onRefused(ofLink);
        return;
      }
      toast.success(resetPassword.says.done);
      onDone();
      emit('rd-login-needed');
    },
    failed: resetPassword.says.failed,
  });

  return (
    <EntryCard
      title={t('Choose a new password')}
      words={<p>{t.rich('For {email}. You’ll be logged out everywhere.', { email: <b>{link.email}</b> })}</p>}
      form={form.props}
    >
      {/* A hidden field that tells a password manager whose password this is. */}
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
        {...form.field('newPassword')}
        label={t('New Password')}
        autoComplete="new-password"
        hint={t('At least {count} characters', { count: MIN_PASSWORD_LENGTH })}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={form.isSending}
        reserve={[t.say(resetPassword.says.busy)]}
      >
        {form.isSending ? t.say(resetPassword.says.busy) : t('Reset password#verb')}
      </Button>
      <FormFailure failure={form.failure} />
      <Button variant="quiet" onClick={() => emit('rd-login-needed')}>
        {t('Back to login')}
      </Button>
    </EntryCard>
  );
}
