import type { StaffRole, StaffUser } from '../../src/contract/staff.js';
import { Button } from '../../src/ui/button/button.js';
import type { RowRequest } from './columns.js';
import { WORDS } from './words.js';

interface RowActionsProps {
  role: StaffRole;
  user: StaffUser;
  ask: (request: RowRequest) => void;
}

/** Edit, where the role has a limit, and Delete. Their names say whom they mean. */
export function RowActions({ role, user, ask }: RowActionsProps) {
  return (
    <>
      {WORDS[role].limitName && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Edit ${user.name}`}
          onClick={() => ask({ kind: 'limit', user })}
        >
          Edit
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        className="rd-staff-delete"
        aria-label={`Delete ${user.name}`}
        onClick={() => ask({ kind: 'delete', user })}
      >
        Delete
      </Button>
    </>
  );
}
