import type { StaffUser } from '../../src/contract/staff.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';

/** The action that somebody requested for a row. */
export interface RowRequest {
  kind: 'edit' | 'delete' | 'release';
  user: StaffUser;
}

interface RowActionsProps {
  user: StaffUser;
  ask: (request: RowRequest) => void;
}

/** Edit and Delete. Their names include the person. */
export function RowActions({ user, ask }: RowActionsProps) {
  const t = useText();
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('Edit {name}', { name: user.name })}
        onClick={() => ask({ kind: 'edit', user })}
      >
        {t('Edit')}
      </Button>
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
