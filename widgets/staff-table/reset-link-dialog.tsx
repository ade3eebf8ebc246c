import { makeResetLink } from '../../src/contract/staff/people-calls.js';
import { useResetLink } from '../../src/data/staff.js';
import { useEmit } from '../../src/element/host-context.js';
import { LinkDialog } from '../../src/parts/link-dialog/link-dialog.js';
import { useWithProof } from '../../src/parts/prove-again/prove-again.js';
import { useText } from '../../src/text/use-text.js';
import type { DialogProps } from './dialog-props.js';
import { PersonDialog } from './person-dialog.js';

/** Makes a link for a new password after a confirmation, and shows it once: nothing stores it. */
export function ResetLinkDialog({ role, user, onClose, onDone }: DialogProps) {
  const t = useText();
  const emit = useEmit();
  const withProof = useWithProof();
  const { mutateAsync: makeLink, data } = useResetLink();
  if (data)
    return (
      <LinkDialog
        title={t('Password reset link for {name}', { name: user.name })}
        link={data.link}
        hint={t('It works once, for 30 minutes. It won’t be shown again.')}
        onClose={onDone}
      />
    );
  return (
    <PersonDialog
      subject={t('Password reset link for {name}', { name: user.name })}
      action={t('Make link')}
      tone="primary"
      says={makeResetLink.says}
      work={() => withProof(() => makeLink(user._id))}
      onDone={() => emit('rd-staff-changed', { staffId: user._id, role, change: 'reset-link-made' })}
      onClose={onClose}
    >
      <p>
        {t.rich('Whoever has the link chooses a new password for {name} ({email}).', {
          name: <strong>{user.name}</strong>,
          email: user.email,
        })}{' '}
        {t('The present password and sessions stay until it is used. An earlier link ends.')}
      </p>
    </PersonDialog>
  );
}
