import { useState } from 'react';
import { moveStaff, suspendStaff } from '../../src/contract/people-calls.js';
import type { Role } from '../../src/contract/roles.js';
import { STAFF_CALLS } from '../../src/contract/staff-calls.js';
import type { StaffRole, StaffUser } from '../../src/contract/staff.js';
import { useDeleteStaff, useMoveStaff, useSuspendStaff } from '../../src/data/staff.js';
import { useEmit } from '../../src/element/host-context.js';
import type { Said } from '../../src/text/said.js';
import { useText } from '../../src/text/use-text.js';
import { PersonDialog } from './person-dialog.js';
import type { GroupAction } from './selection-bar.js';
import { SuperiorField } from './superior-field.js';
import { superiorKind } from './superior-kind.js';

interface GroupDialogProps {
  role: StaffRole;
  /** The role of the logged-in person. */
  caller: Role;
  action: GroupAction;
  people: readonly StaffUser[];
  onClose: () => void;
  /** The work is done for all. */
  onDone: () => void;
}

/** A person for whom it isn't done yet, and why it was refused. */
interface Open {
  user: StaffUser;
  why?: Said;
}

/**
 * Asks once before several people are moved, suspended or deleted, and lists who. A move is done for all or nobody. The others are
 * done one by one: those who were refused stay listed with the reason, and a retry is for them alone.
 */
export function GroupDialog({ role, caller, action, people, onClose, onDone }: GroupDialogProps) {
  const t = useText();
  const emit = useEmit();
  const { mutateAsync: move } = useMoveStaff();
  const { mutateAsync: suspend } = useSuspendStaff();
  const { mutateAsync: remove } = useDeleteStaff(role);
  const [open, setOpen] = useState<readonly Open[]>(() => people.map((user) => ({ user })));
  const [email, setEmail] = useState('');
  const kind = superiorKind(role, caller);
  const path = kind === 'admin' ? 'admin_email' : 'team_leader_email';
  const count = open.length;

  const moveAll = async () => {
    await move({ userIds: open.map(({ user }) => user._id), [path]: email });
    for (const { user } of open) emit('rd-staff-changed', { staffId: user._id, role, change: 'moved' });
  };
  const actOn = async ({ _id: id }: StaffUser) => {
    if (action === 'suspend') {
      await suspend({ id });
      emit('rd-staff-changed', { staffId: id, role, change: 'suspended' });
    } else {
      await remove({ id });
      emit('rd-staff-deleted', { staffId: id, role });
    }
  };
  const actOnEach = async () => {
    const refused: Open[] = [];
    for (const { user } of open) {
      try {
        await actOn(user);
      } catch (error) {
        refused.push({ user, why: error instanceof Error ? error : words.says.failed });
      }
    }
    if (refused.length === 0) return;
    setOpen(refused);
    throw new Error(
      t.plural(
        refused.length,
        'It could not be done for {count} person. The reason is at the name.',
        'It could not be done for {count} people. The reasons are at their names.',
      ),
    );
  };

  const words = {
    move: {
      says: moveStaff.says,
      subject: t.plural(count, 'Move {count} person', 'Move {count} people'),
      action: t('Move'),
      consequence: t('What they have entered and picked so far stays in the lists where it is.'),
    },
    suspend: {
      says: suspendStaff.says,
      subject: t.plural(count, 'Suspend {count} person', 'Suspend {count} people'),
      action: t('Suspend'),
      consequence: t('They are logged out at once and can’t log in until somebody resumes them.'),
    },
    delete: {
      says: STAFF_CALLS[role].remove.says,
      subject: t.plural(count, 'Delete {count} person', 'Delete {count} people'),
      action: t('Delete'),
      consequence: t('They are logged out at once and can’t log in again.'),
    },
  }[action];
  const [first] = people;

  return (
    <PersonDialog
      subject={words.subject}
      action={words.action}
      tone={action === 'move' ? 'primary' : 'danger'}
      says={words.says}
      work={action === 'move' ? moveAll : actOnEach}
      onDone={onDone}
      onClose={onClose}
      {...(action === 'move' &&
        kind &&
        first && {
          field: {
            path,
            show: (error) => (
              <SuperiorField
                kind={kind}
                caller={caller}
                user={first}
                label={kind === 'admin' ? t('Admin') : t('Team Leader')}
                invitation={kind === 'admin' ? t('Choose admin') : t('Choose team leader')}
                value={email}
                error={error}
                onChange={setEmail}
              />
            ),
          },
        })}
    >
      <p>{words.consequence}</p>
      <ul className="rd-staff-people">
        {open.map(({ user, why }) => (
          <li key={user._id}>
            <strong>{user.name}</strong> · {user.email}
            {why !== undefined && <span className="rd-staff-refused">{t.say(why)}</span>}
          </li>
        ))}
      </ul>
    </PersonDialog>
  );
}
