import { removeSecondFactor } from '../../src/contract/staff/people-calls.js';
import { useRemoveSecondFactor } from '../../src/data/staff.js';
import { useEmit } from '../../src/element/host-context.js';
import { useWithProof } from '../../src/parts/prove-again/prove-again.js';
import { useText } from '../../src/text/use-text.js';
import type { DialogProps } from './dialog-props.js';
import { PersonDialog } from './person-dialog.js';

/** Asks for confirmation before a lost second factor is removed. */
export function SecondFactorDialog({ role, user, onClose, onDone }: DialogProps) {
  const t = useText();
  const emit = useEmit();
  const withProof = useWithProof();
  const { mutateAsync: remove } = useRemoveSecondFactor();
  return (
    <PersonDialog
      subject={t('Remove the second factor of {name}', { name: user.name })}
      action={t('Remove second factor')}
      says={removeSecondFactor.says}
      work={() => withProof(() => remove(user._id))}
      onDone={() => {
        emit('rd-staff-changed', { staffId: user._id, role, change: 'second-factor-removed' });
        onDone();
      }}
      onClose={onClose}
    >
      <p>
        {t.rich(
          'Do this only when you are sure that {name} ({email}) asks for it, because they have lost their phone. Then their password alone logs them in.',
          { name: <strong>{user.name}</strong>, email: user.email },
        )}
      </p>
    </PersonDialog>
  );
}
