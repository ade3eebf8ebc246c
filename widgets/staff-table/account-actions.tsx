import { useId } from 'react';
import type { Role } from '../../src/contract/roles/roles.js';
import type { StaffRole, StaffUser } from '../../src/contract/staff/staff.js';
import type { EnglishText } from '../../src/text/english.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { ResumeButton } from './resume-button.js';
import { superiorKind } from './superior-kind.js';

/** The actions that open another dialog. */
export type AccountAction = 'move' | 'suspend' | 'reset-link' | 'second-factor' | 'end-sessions';

const LABELS = {
  move: 'Move to…',
  suspend: 'Suspend…',
  'reset-link': 'Password reset link…',
  'second-factor': 'Remove second factor…',
  'end-sessions': 'End sessions…',
} as const satisfies Record<AccountAction, EnglishText>;

/** A suspended person has no sessions and may not have a link. */
function actionsFor(role: StaffRole, caller: Role, { suspendedAt }: StaffUser): AccountAction[] {
  const move: AccountAction[] = superiorKind(role, caller) ? ['move'] : [];
  return suspendedAt === null ? [...move, 'suspend', 'reset-link', 'second-factor', 'end-sessions'] : move;
}

interface AccountActionsProps {
  role: StaffRole;
  caller: Role;
  user: StaffUser;
  onAsk: (action: AccountAction) => void;
}

/** What a superior can do about the account of a person, below the fields of the edit dialog. */
export function AccountActions({ role, caller, user, onAsk }: AccountActionsProps) {
  const t = useText();
  const titleId = useId();
  return (
    <section className="rd-stack rd-staff-account" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('Account')}</h3>
      <div className="rd-staff-account-actions">
        {actionsFor(role, caller, user).map((action) => (
          <Button key={action} size="small" onClick={() => onAsk(action)}>
            {t(LABELS[action])}
          </Button>
        ))}
        {user.suspendedAt !== null && <ResumeButton role={role} user={user} />}
      </div>
    </section>
  );
}
