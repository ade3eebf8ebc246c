import type { StaffRole, StaffUser } from '../../src/contract/staff.js';
import { useText } from '../../src/text/use-text.js';
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
  const t = useText();
  return (
    <>
      {WORDS[role].limit && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('Edit {name}', { name: user.name })}
          onClick={() => ask({ kind: 'limit', user })}
        >
          {t('Edit')}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        className="rd-staff-delete"
        aria-label={t('Delete {name}', { name: user.name })}
        onClick={() => ask({ kind: 'delete', user })}
      >
        {t('Delete')}
      </Button>
    </>
  );
}
