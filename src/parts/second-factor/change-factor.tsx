import { dropPasskey, type Passkey } from '../../contract/auth/passkeys.js';
import { dropSecondFactor, PasswordAgain, renewRecoveryCodes } from '../../contract/auth/second-factor.js';
import { useDropPasskey, useDropSecondFactor, useRenewRecoveryCodes } from '../../data/second-factor.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { PasswordField } from '../../ui/field/password-field.js';
import { FormFailure } from '../form-failure.js';
import { readBy } from '../read-form.js';
import { useForm } from '../use-form.js';

interface ChangeFactorProps {
  /** `renew` makes new recovery codes, `drop` turns the second factor off, a passkey is removed. */
  change: 'renew' | 'drop' | Passkey;
  /** Whether the person has to have a second factor. */
  isNeeded: boolean;
  onCodes: (recoveryCodes: readonly string[]) => void;
  onLeave: () => void;
}

/** Asks for the password, then makes new recovery codes, removes a passkey, or turns the second factor off. */
export function ChangeFactor({ change, isNeeded, onCodes, onLeave }: ChangeFactorProps) {
  const t = useText();
  const { mutateAsync: renew } = useRenewRecoveryCodes();
  const { mutateAsync: drop } = useDropSecondFactor();
  const { mutateAsync: removePasskey } = useDropPasskey();
  const { words, action, says, work } =
    change === 'renew'
      ? {
          words: t('The old recovery codes end.'),
          action: t('Make new codes'),
          says: renewRecoveryCodes.says,
          work: async (body: PasswordAgain) => onCodes((await renew(body)).recoveryCodes),
        }
      : change === 'drop'
        ? {
            words: isNeeded
              ? t(
                  'Then you add another one before anything else, because your role needs one. The recovery codes end.',
                )
              : t('Then your password alone logs you in, and the recovery codes end.'),
            action: t('Turn off'),
            says: dropSecondFactor.says,
            work: drop,
          }
        : {
            words: t('Remove the passkey {name}?', { name: change.name }),
            action: t('Remove the passkey'),
            says: dropPasskey.says,
            work: (body: PasswordAgain) => removePasskey({ ...body, passkeyId: change._id }),
          };
  const form = useForm({
    blank: { currentPassword: '' },
    read: readBy(PasswordAgain),
    send: async (body: PasswordAgain) => {
      await work(body);
      if (change !== 'renew') onLeave();
    },
    failed: says.failed,
  });
  return (
    <form {...form.props} className="rd-rule-fields">
      <p>{words}</p>
      <PasswordField
        label={t('Current Password')}
        {...form.field('currentPassword')}
        autoComplete="current-password"
      />
      <div className="rd-row">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {action}
        </Button>
        <Button onClick={onLeave}>{t('Cancel')}</Button>
      </div>
      <FormFailure failure={form.failure} />
    </form>
  );
}
