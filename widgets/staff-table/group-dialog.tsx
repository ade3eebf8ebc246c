import { useState } from 'react';
import { moveStaff, suspendStaff } from '../../src/contract/staff/people-calls.js';
import type { Role } from '../../src/contract/roles/roles.js';
import { correctStaff, LimitForm, STAFF_CALLS } from '../../src/contract/staff/staff-calls.js';
import type { StaffRole, StaffUser } from '../../src/contract/staff/staff.js';
import { read } from '../../src/contract/base/validation.js';
import { useDeleteStaff, useMoveStaff, useSetLimit, useSuspendStaff } from '../../src/data/staff.js';
import { useEmit } from '../../src/element/host-context.js';
import { conflictOf } from '../../src/parts/edit-conflict/conflict-of.js';
import type { Said } from '../../src/text/said.js';
import { useText } from '../../src/text/use-text.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { baseOf, withStored } from './edit-fields.js';
import { PersonDialog } from './person-dialog.js';
import type { GroupAction } from './selection-bar.js';
import { SuperiorField } from './superior-field.js';
import { superiorKind } from './superior-kind.js';
import { WORDS } from './words.js';

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

/** A refused person. After an edit conflict they have the stored limit and its version, so that a retry replaces it. */
function refused(user: StaffUser, error: unknown, failed: string): Open {
  const conflict = conflictOf(error);
  const why = error instanceof Error ? error : failed;
  if (!conflict) return { user, why };
  const { limitVersion: version, ...stored } = withStored(baseOf(user), conflict);
  return { user: { ...stored, version }, why };
}

/**
 * Asks once before several people are moved, suspended or deleted, or get a limit, and lists who. A move is done for all or nobody. The
 * others are done one by one: those who were refused stay listed with the reason, and a retry is for them alone.
 */
export function GroupDialog({ role, caller, action, people, onClose, onDone }: GroupDialogProps) {
  const t = useText();
  const emit = useEmit();
  const { mutateAsync: move } = useMoveStaff();
  const { mutateAsync: suspend } = useSuspendStaff();
  const { mutateAsync: remove } = useDeleteStaff(role);
  const { mutateAsync: setLimit } = useSetLimit(role === 'admin' ? 'admin' : 'data-picker');
  const [open, setOpen] = useState<readonly Open[]>(() => people.map((user) => ({ user })));
  const [email, setEmail] = useState('');
  const [limitText, setLimitText] = useState('');
  const kind = superiorKind(role, caller);
  const path = kind === 'admin' ? 'admin_email' : 'team_leader_email';
  const count = open.length;

  const moveAll = async () => {
    await move({ userIds: open.map(({ user }) => user._id), [path]: email });
    for (const { user } of open) emit('rd-staff-changed', { staffId: user._id, role, change: 'moved' });
  };
  const limitThem = async () => {
    const { limit } = read({ limit: limitText.trim() === '' ? null : limitText }, LimitForm);
    await forEach(async (person) => {
      await setLimit({ person, limit });
      emit('rd-staff-updated', { staffId: person._id, role, limit });
    });
  };
  const suspendThem = () =>
    forEach(async ({ _id: id }) => {
      await suspend({ id });
      emit('rd-staff-changed', { staffId: id, role, change: 'suspended' });
    });
  const deleteThem = () =>
    forEach(async ({ _id: id }) => {
      await remove({ id });
      emit('rd-staff-deleted', { staffId: id, role });
    });
  const forEach = async (act: (person: StaffUser) => Promise<void>) => {
    const left: Open[] = [];
    for (const { user } of open) {
      try {
        await act(user);
      } catch (error) {
        left.push(refused(user, error, words.says.failed));
      }
    }
    if (left.length === 0) return;
    setOpen(left);
    throw new Error(
      t.plural(
        left.length,
        'It could not be done for {count} person. The reason is at the name.',
        'It could not be done for {count} people. The reasons are at their names.',
      ),
    );
  };

  const words = {
    move: {
      work: moveAll,
      says: moveStaff.says,
      subject: t.plural(count, 'Move {count} person', 'Move {count} people'),
      action: t('Move'),
      consequence: t('What they have entered and picked so far stays in the lists where it is.'),
    },
    limit: {
      work: limitThem,
      says: (STAFF_CALLS[role].setLimit ?? correctStaff).says,
      subject: t.plural(count, 'Set the limit of {count} person', 'Set the limit of {count} people'),
      action: limitText.trim() === '' ? t('Remove limit') : t('Set limit'),
      consequence: t('It applies from their next fetch on.'),
    },
    suspend: {
      work: suspendThem,
      says: suspendStaff.says,
      subject: t.plural(count, 'Suspend {count} person', 'Suspend {count} people'),
      action: t('Suspend'),
      consequence: t('They are logged out at once and can’t log in until somebody resumes them.'),
    },
    delete: {
      work: deleteThem,
      says: STAFF_CALLS[role].remove.says,
      subject: t.plural(count, 'Delete {count} person', 'Delete {count} people'),
      action: t('Delete'),
      consequence: t('They are logged out at once and can’t log in again.'),
    },
  }[action];
  const [first] = people;
  const limitWords = WORDS[role].limit;

  return (
    <PersonDialog
      subject={words.subject}
      action={words.action}
      tone={action === 'move' || action === 'limit' ? 'primary' : 'danger'}
      says={words.says}
      work={words.work}
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
      {...(action === 'limit' &&
        limitWords && {
          field: {
            path: 'limit',
            show: (error) => (
              <TextField
                data-autofocus
                label={t(limitWords.name)}
                placeholder={t('Enter limit')}
                inputMode="numeric"
                autoComplete="off"
                value={limitText}
                error={error}
                hint={t(limitWords.hint)}
                onChange={({ target }) => setLimitText(target.value)}
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
            {action === 'limit' && ` · ${user.limit === null ? t('No limit') : t.number(user.limit)}`}
            {why !== undefined && <span className="rd-staff-refused">{t.say(why)}</span>}
          </li>
        ))}
      </ul>
    </PersonDialog>
  );
}
