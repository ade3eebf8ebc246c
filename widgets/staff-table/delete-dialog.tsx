import type { StaffRole, StaffUser } from '../../src/contract/staff.js';
import { STAFF_CALLS } from '../../src/contract/staff-calls.js';
import { useDeleteStaff } from '../../src/data/staff.js';
import { useEmit } from '../../src/element/host-context.js';
import { useText } from '../../src/text/use-text.js';
import { ConfirmDialog } from '../../src/ui/confirm-dialog/confirm-dialog.js';
import { useDialogCall } from './use-dialog-call.js';
import { WORDS } from './words.js';

interface DialogProps {
  role: StaffRole;
  user: StaffUser;
  onClose: () => void;
}

/** Asks for confirmation before a person is deleted, and names the consequences. */
export function DeleteDialog({ role, user, onClose }: DialogProps) {
  const t = useText();
  const emit = useEmit();
  const { mutateAsync: remove } = useDeleteStaff(role);
  const { run, isBusy, failure } = useDialogCall(STAFF_CALLS[role].remove.says);
  const confirm = () =>
    run(
      () => remove({ id: user._id }),
      () => {
        emit('rd-staff-deleted', { staffId: user._id, role });
        onClose();
      },
    );
  return (
    <ConfirmDialog
      open
      subject={t(WORDS[role].deleteTitle)}
      action={t('Delete')}
      busy={isBusy}
      error={t.say(failure)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {t.rich('{name} ({email}) is logged out at once and can’t log in again.', {
          name: <strong>{user.name}</strong>,
          email: user.email,
        })}{' '}
        {t(WORDS[role].consequence)}
      </p>
    </ConfirmDialog>
  );
}
