import { useState } from 'react';
import { moveStaff } from '../../src/contract/staff/people-calls.js';
import { useMoveStaff } from '../../src/data/staff.js';
import { useEmit } from '../../src/element/host-context.js';
import { useText } from '../../src/text/use-text.js';
import type { DialogProps } from './dialog-props.js';
import { PersonDialog } from './person-dialog.js';
import { SuperiorField } from './superior-field.js';
import type { SuperiorKind } from './superior-kind.js';

/** Asks below whom a person works from now on: creators and pickers below a leader, leaders with their team below an admin. */
export function MoveDialog({
  role,
  caller,
  user,
  kind,
  onClose,
  onDone,
}: DialogProps & { kind: SuperiorKind }) {
  const t = useText();
  const emit = useEmit();
  const { mutateAsync: move } = useMoveStaff();
  const [email, setEmail] = useState('');
  const path = kind === 'admin' ? 'admin_email' : 'team_leader_email';
  return (
    <PersonDialog
      subject={t('Move {name}', { name: user.name })}
      action={t('Move')}
      tone="primary"
      says={moveStaff.says}
      work={() => move({ userIds: [user._id], [path]: email })}
      onDone={() => {
        emit('rd-staff-changed', { staffId: user._id, role, change: 'moved' });
        onDone();
      }}
      onClose={onClose}
      field={{
        path,
        show: (error) => (
          <SuperiorField
            kind={kind}
            caller={caller}
            user={user}
            label={kind === 'admin' ? t('Admin') : t('Team Leader')}
            invitation={kind === 'admin' ? t('Choose admin') : t('Choose team leader')}
            value={email}
            error={error}
            onChange={setEmail}
          />
        ),
      }}
    >
      <p>
        {kind === 'admin'
          ? t.rich('{name} moves with the whole team.', { name: <strong>{user.name}</strong> })
          : t.rich('{name} goes on working without a new login.', {
              name: <strong>{user.name}</strong>,
            })}{' '}
        {t('What they have entered and picked so far stays in the lists where it is.')}
      </p>
    </PersonDialog>
  );
}
