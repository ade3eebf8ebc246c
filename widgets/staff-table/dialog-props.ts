import type { Role } from '../../src/contract/roles/roles.js';
import type { StaffRole, StaffUser } from '../../src/contract/staff/staff.js';

/** What each dialog about a person is given. */
export interface DialogProps {
  role: StaffRole;
  /** The role of the logged-in person. */
  caller: Role;
  user: StaffUser;
  /** Somebody cancels. */
  onClose: () => void;
  /** The dialog has done its work. */
  onDone: () => void;
}
