import { suspendStaff } from '../../src/contract/staff/people-calls.js';
import { useSuspendStaff } from '../../src/data/staff.js';
import { useEmit } from '../../src/element/host-context.js';
import { useText } from '../../src/text/use-text.js';
import type { DialogProps } from './dialog-props.js';
import { PersonDialog } from './person-dialog.js';
import { useSuccessor } from './use-successor.js';
import { WORDS } from './words.js';

/** Asks for confirmation before a person is suspended, and who takes over the people below them. Without a choice those stay. */
export function SuspendDialog({ role, caller, user, onClose, onDone }: DialogProps) {
  const t = useText();
  const emit = useEmit();
  const { mutateAsync: suspend } = useSuspendStaff();
  const { moveTo, field } = useSuccessor({ role, caller, user, invitation: t('Nobody: their people stay') });
  return (
    <PersonDialog
      subject={t('Suspend {name}', { name: user.name })}
      action={t('Suspend')}
      says={suspendStaff.says}
      work={() => suspend({ id: user._id, moveTo })}
      onDone={() => {
        emit('rd-staff-changed', { staffId: user._id, role, change: 'suspended' });
        onDone();
      }}
      onClose={onClose}
      {...(field && { field })}
    >
      <p>
        {t.rich('{name} ({email}) is logged out at once and can’t log in until somebody resumes them.', {
          name: <strong>{user.name}</strong>,
          email: user.email,
        })}{' '}
        {field ? t('The people below them go on working without a new login.') : t(WORDS[role].consequence)}
      </p>
    </PersonDialog>
  );
}
