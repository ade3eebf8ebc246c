import type { StaffRole, StaffUser } from '../../src/contract/staff/staff.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';

const ResumeButton = lazyComponent(async () => (await import('./resume-button.js')).ResumeButton, null);

/** The action that somebody requested for a row. */
export interface RowRequest {
  kind: 'edit' | 'delete' | 'release' | 'restore' | 'hand-over';
  user: StaffUser;
}

interface RowActionsProps {
  role: StaffRole;
  user: StaffUser;
  ask: (request: RowRequest) => void;
}

/** Edit and Delete, and Resume for a suspended person. Their names include the person. */
export function RowActions({ role, user, ask }: RowActionsProps) {
  const t = useText();
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon="pencil"
        aria-label={t('Edit {name}', { name: user.name })}
        onClick={() => ask({ kind: 'edit', user })}
      >
        {t('Edit')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        className="rd-staff-delete"
        icon="trash"
        aria-label={t('Delete {name}', { name: user.name })}
        onClick={() => ask({ kind: 'delete', user })}
      >
        {t('Delete')}
      </Button>
      {user.suspendedAt !== null && <ResumeButton role={role} user={user} variant="quiet" />}
    </>
  );
}

/** Whether a role has leads, which somebody else can be given. */
export const hasLeads = (role: StaffRole): boolean => role === 'data-creator' || role === 'data-picker';

/** What can be done about a deleted person. */
export function DeletedActions({ role, user, ask }: RowActionsProps) {
  const t = useText();
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('Restore {name}', { name: user.name })}
        onClick={() => ask({ kind: 'restore', user })}
      >
        {t('Restore')}
      </Button>
      {hasLeads(role) && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('Hand over leads of {name}', { name: user.name })}
          onClick={() => ask({ kind: 'hand-over', user })}
        >
          {t('Hand over leads')}
        </Button>
      )}
    </>
  );
}
