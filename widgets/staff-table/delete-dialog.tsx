import { STAFF_CALLS } from '../../src/contract/staff/staff-calls.js';
import { useDeleteStaff } from '../../src/data/staff.js';
import { useEmit } from '../../src/element/host-context.js';
import { useText } from '../../src/text/use-text.js';
import type { DialogProps } from './dialog-props.js';
import { PersonDialog } from './person-dialog.js';
import { useSuccessor } from './use-successor.js';
import { WORDS } from './words.js';

/** Asks for confirmation before a person is deleted, names the consequences, and asks who takes over the people below them. */
export function DeleteDialog({ role, caller, user, onClose, onDone }: DialogProps) {
  const t = useText();
  const emit = useEmit();
  const { mutateAsync: remove } = useDeleteStaff(role);
  const { moveTo, stay, field } = useSuccessor({
    role,
    caller,
    user,
    invitation: t('Choose who'),
    nobody: t('Nobody: their people stay'),
  });
  return (
    <PersonDialog
      subject={t(WORDS[role].deleteTitle)}
      question={`${t(WORDS[role].deleteTitle)} ${user.name}?`}
      action={t('Delete')}
      says={STAFF_CALLS[role].remove.says}
      work={() => remove({ id: user._id, moveTo, stay })}
      onDone={() => {
        emit('rd-staff-deleted', { staffId: user._id, role });
        onDone();
      }}
      onClose={onClose}
      {...(field && { field })}
    >
      <p>
        {t.rich('{name} ({email}) is logged out at once and can’t log in again.', {
          name: <strong>{user.name}</strong>,
          email: user.email,
        })}{' '}
        {t(WORDS[role].consequence)}
      </p>
    </PersonDialog>
  );
}
