import { useState } from 'react';
import type { Role } from '../../src/contract/roles.js';
import type { StaffRole, StaffUser } from '../../src/contract/staff.js';
import { useText } from '../../src/text/use-text.js';
import { SuperiorField } from './superior-field.js';
import { successorKind } from './superior-kind.js';

interface SuccessorOptions {
  role: StaffRole;
  caller: Role;
  user: StaffUser;
  /** The option for no choice. */
  invitation: string;
}

/** The choice of who takes over the people below somebody who leaves; `field` is undefined for a person who leads nobody. */
export function useSuccessor({ role, caller, user, invitation }: SuccessorOptions) {
  const t = useText();
  const [email, setEmail] = useState('');
  const kind = successorKind(role, caller, user);
  const field = kind && {
    path: 'moveTo',
    codes: ['has-staff'],
    show: (error: string | undefined) => (
      <SuperiorField
        kind={kind}
        caller={caller}
        user={user}
        label={t('Who takes over their people?')}
        invitation={invitation}
        value={email}
        error={error}
        onChange={setEmail}
      />
    ),
  };
  return { moveTo: email || undefined, field };
}
