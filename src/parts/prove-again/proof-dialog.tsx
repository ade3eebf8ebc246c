import { useId } from 'react';
import { ProofAgain, proveAgain } from '../../contract/auth/prove-again.js';
import { useProveAgain } from '../../data/prove-again.js';
import { useStyles } from '../../element/use-styles.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { PasswordField } from '../../ui/field/password-field.js';
import { TextField } from '../../ui/field/text-field.js';
import { FormFailure } from '../form-failure.js';
import { readBy } from '../read-form.js';
import { useForm } from '../use-form.js';
import css from './proof-dialog.css?inline';

interface ProofDialogProps {
  onProved: () => void;
  onClose: () => void;
}

const readProof = readBy(ProofAgain);

/** Asks for the password, or for a code of the second factor, before what would make a stolen session permanent. */
export function ProofDialog({ onProved, onClose }: ProofDialogProps) {
  useStyles(css);
  const t = useText();
  const formId = useId();
  const { mutateAsync: prove } = useProveAgain();
  const form = useForm({
    blank: { currentPassword: '', code: '' },
    // The server says what is missing when both are.
    read: ({ currentPassword, code }) =>
      readProof({ ...(currentPassword !== '' && { currentPassword }), ...(code.trim() !== '' && { code }) }),
    send: async (body: ProofAgain) => {
      await prove(body);
      onProved();
    },
    failed: proveAgain.says.failed,
  });
  const actions = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" busy={form.isSending}>
        {t('Confirm')}
      </Button>
    </>
  );
  return (
    <Dialog open title={t('Confirm that it’s you')} onClose={onClose} actions={actions}>
      <form {...form.props} id={formId} className="rd-proof">
        <p>{t('Enter your password, or a code of your second factor. It counts for 10 minutes.')}</p>
        <PasswordField
          label={t('Current Password')}
          {...form.field('currentPassword')}
          autoComplete="current-password"
          data-autofocus
        />
        <TextField
          label={t('Or a code')}
          {...form.field('code')}
          autoComplete="one-time-code"
          hint={t('Of your authenticator app, or a recovery code')}
        />
        <FormFailure failure={form.failure} />
      </form>
    </Dialog>
  );
}
