import type { StaffRole } from '../../src/contract/staff.js';
import type { RowRequest } from './columns.js';
import { DeleteDialog } from './delete-dialog.js';
import { LimitDialog } from './limit-dialog.js';
import { ReleaseDialog } from './release-dialog.js';

interface StaffDialogsProps {
  role: StaffRole;
  request: RowRequest;
  onClose: () => void;
}

/** The dialog that a row asked for. Each one is made anew, so nothing of an earlier one stays in it. */
export function StaffDialogs({ role, request, onClose }: StaffDialogsProps) {
  const { kind, user } = request;
  if (kind === 'delete') return <DeleteDialog role={role} user={user} onClose={onClose} />;
  if (kind === 'release')
    return user.inHand ? <ReleaseDialog user={user} rental={user.inHand} onClose={onClose} /> : null;
  const hasLimit = role === 'admin' || role === 'data-picker';
  return hasLimit ? <LimitDialog role={role} user={user} onClose={onClose} /> : null;
}
