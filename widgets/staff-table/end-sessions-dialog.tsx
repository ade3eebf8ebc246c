import { endStaffSessions } from '../../src/contract/staff/people-calls.js';
import { useEndSessions } from '../../src/data/staff.js';
import { useEmit } from '../../src/element/host-context.js';
import { useText } from '../../src/text/use-text.js';
import type { DialogProps } from './dialog-props.js';
import { PersonDialog } from './person-dialog.js';

/** Asks for confirmation before a person is logged out everywhere. */
export function EndSessionsDialog({ role, user, onClose, onDone }: DialogProps) {
  const t = useText();
  const emit = useEmit();
  const { mutateAsync: endSessions } = useEndSessions();
  return (
    <PersonDialog
      subject={t('End the sessions of {name}', { name: user.name })}
      action={t('End sessions')}
      says={endStaffSessions.says}
      work={() => endSessions(user._id)}
      onDone={() => {
        emit('rd-staff-changed', { staffId: user._id, role, change: 'sessions-ended' });
        onDone();
      }}
      onClose={onClose}
    >
      <p>
        {t.rich('{name} ({email}) is logged out at once, everywhere, and may log in again.', {
          name: <strong>{user.name}</strong>,
          email: user.email,
        })}
      </p>
    </PersonDialog>
  );
}
