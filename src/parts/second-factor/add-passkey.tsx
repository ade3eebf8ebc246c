import { PasskeyEntry } from '../../contract/auth/passkeys.js';
import { useAddPasskey } from '../../data/second-factor.js';
import type { EnglishText } from '../../text/english.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { PasswordField } from '../../ui/field/password-field.js';
import { TextField } from '../../ui/field/text-field.js';
import { FormFailure } from '../form-failure.js';
import { readBy } from '../read-form.js';
import { useForm } from '../use-form.js';

const NOT_ADDED: EnglishText = 'No passkey was added. Try again, or use an authenticator app.';

interface AddPasskeyProps {
  onAdded: (recoveryCodes: readonly string[]) => void;
  onLeave: () => void;
}

/** Asks for a name and the password, then lets the browser make a passkey. */
export function AddPasskey({ onAdded, onLeave }: AddPasskeyProps) {
  const t = useText();
  const { mutateAsync: add } = useAddPasskey();
  const form = useForm({
    blank: { name: '', currentPassword: '' },
    read: readBy(PasskeyEntry),
    send: async (entry: PasskeyEntry) => onAdded((await add(entry)).recoveryCodes),
    // A browser reports the same error when the person cancels and when the device can't make a passkey.
    failed: NOT_ADDED,
  });
  return (
    <form {...form.props} className="rd-rule-fields">
      <p>{t('Your browser will ask for your fingerprint, face, PIN or security key.')}</p>
      <TextField
        label={t('Name')}
        {...form.field('name')}
        hint={t('A name that tells you which device it is')}
      />
      <PasswordField
        label={t('Current Password')}
        {...form.field('currentPassword')}
        autoComplete="current-password"
      />
      <div className="rd-row">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {t('Add a passkey')}
        </Button>
        <Button onClick={onLeave}>{t('Cancel')}</Button>
      </div>
      <FormFailure failure={form.failure} />
    </form>
  );
}
