import { dropSecondFactor, PasswordAgain, renewRecoveryCodes } from '../../contract/second-factor.js';
import { useDropSecondFactor, useRenewRecoveryCodes } from '../../data/second-factor.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { PasswordField } from '../../ui/field/password-field.js';
import { FormFailure } from '../form-failure.js';
import { readBy } from '../read-form.js';
import { useForm } from '../use-form.js';

interface ChangeFactorProps {
  change: 'renew' | 'drop';
  onCodes: (recoveryCodes: readonly string[]) => void;
  onLeave: () => void;
}

/** Asks for the password, then makes new recovery codes or turns the second factor off. */
export function ChangeFactor({ change, onCodes, onLeave }: ChangeFactorProps) {
  const t = useText();
  const { mutateAsync: renew } = useRenewRecoveryCodes();
  const { mutateAsync: drop } = useDropSecondFactor();
  const isRenewal = change === 'renew';
  const form = useForm({
    blank: { currentPassword: '' },
    read: readBy(PasswordAgain),
    send: async (body: PasswordAgain) => {
      if (isRenewal) onCodes((await renew(body)).recoveryCodes);
      else {
        await drop(body);
        onLeave();
      }
    },
    failed: (isRenewal ? renewRecoveryCodes : dropSecondFactor).says.failed,
  });
  return (
    <form {...form.props} className="password">
      <p>
        {isRenewal
          ? t('The old recovery codes end.')
          : t('Then your password alone logs you in, and the recovery codes end.')}
      </p>
      <PasswordField
        label={t('Current Password')}
        {...form.field('currentPassword')}
        autoComplete="current-password"
      />
      <div className="buttons">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {isRenewal ? t('Make new codes') : t('Turn off')}
        </Button>
        <Button onClick={onLeave}>{t('Cancel')}</Button>
      </div>
      <FormFailure failure={form.failure} />
    </form>
  );
}
