import type { StaffRole, StaffUser } from '../../src/contract/staff.js';
import type { RowRequest } from './row-actions.js';
import { DeleteDialog } from './delete-dialog.js';
import { EditDialog } from './edit-dialog.js';
import { ReleaseDialog } from './release-dialog.js';

interface StaffDialogsProps {
  role: StaffRole;
  request: RowRequest;
  /** The row as the table has it now; undefined: it has left the page. */
  current: StaffUser | undefined;
  onClose: () => void;
}

/** The dialog that a row requested. Each one is mounted anew, so that nothing of an earlier one stays in it. */
export function StaffDialogs({ role, request, current, onClose }: StaffDialogsProps) {
  const { kind, user } = request;
  if (kind === 'edit') return <EditDialog role={role} user={current ?? user} onClose={onClose} />;
  if (kind === 'delete') return <DeleteDialog role={role} user={user} onClose={onClose} />;
  return user.inHand ? <ReleaseDialog user={user} rental={user.inHand} onClose={onClose} /> : null;
}
