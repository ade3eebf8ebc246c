import { useState } from 'react';
import type { Role } from '../../src/contract/roles/roles.js';
import type { StaffRole, StaffUser } from '../../src/contract/staff/staff.js';
import { useStyles } from '../../src/element/use-styles.js';
import { ProveAgain } from '../../src/parts/prove-again/prove-again.js';
import { ReleaseDialog } from '../../src/parts/release-rental/release-dialog.js';
import { AccountActions, type AccountAction } from './account-actions.js';
import { DeleteDialog } from './delete-dialog.js';
import { DIALOG_STYLES } from './dialog-styles.js';
import type { DialogProps } from './dialog-props.js';
import { EditDialog } from './edit-dialog.js';
import { EndSessionsDialog } from './end-sessions-dialog.js';
import { HandOverDialog } from './hand-over-dialog.js';
import { MoveDialog } from './move-dialog.js';
import { ResetLinkDialog } from './reset-link-dialog.js';
import { SecondFactorDialog } from './second-factor-dialog.js';
import { RestoreDialog } from './restore-dialog.js';
import type { RowRequest } from './row-actions.js';
import { superiorKind } from './superior-kind.js';
import { SuspendDialog } from './suspend-dialog.js';

interface StaffDialogsProps {
  role: StaffRole;
  /** The role of the logged-in person. */
  caller: Role;
  request: RowRequest;
  /** The person as the table shows them now; undefined if they have left the page. */
  current: StaffUser | undefined;
  onClose: () => void;
}

/** The dialog that a row requested. Each one is mounted anew, so that nothing of an earlier one stays in it. */
export function StaffDialogs({ role, caller, request, current, onClose }: StaffDialogsProps) {
  useStyles(DIALOG_STYLES);
  const { kind, user } = request;
  const [action, setAction] = useState<AccountAction | null>(null);
  const person = { role, caller, user, onClose, onDone: onClose };
  if (kind === 'delete') return <DeleteDialog {...person} />;
  if (kind === 'restore') return <RestoreDialog {...person} />;
  if (kind === 'hand-over') return <HandOverDialog {...person} />;
  if (kind === 'release')
    return user.inHand ? <ReleaseDialog picker={user} rental={user.inHand} onClose={onClose} /> : null;
  const edited = current ?? user;
  return (
    <ProveAgain>
      <EditDialog role={role} user={edited} onClose={onClose}>
        <AccountActions role={role} caller={caller} user={edited} onAsk={setAction} />
      </EditDialog>
      {action && <AccountDialog {...person} user={edited} action={action} onClose={() => setAction(null)} />}
    </ProveAgain>
  );
}

/** The dialog of an account action. It opens over the edit dialog, which keeps what was typed when somebody cancels. */
function AccountDialog({ action, ...person }: DialogProps & { action: AccountAction }) {
  const kind = superiorKind(person.role, person.caller);
  switch (action) {
    case 'move':
      return kind && <MoveDialog {...person} kind={kind} />;
    case 'suspend':
      return <SuspendDialog {...person} />;
    case 'reset-link':
      return <ResetLinkDialog {...person} />;
    case 'second-factor':
      return <SecondFactorDialog {...person} />;
    case 'end-sessions':
      return <EndSessionsDialog {...person} />;
  }
}
