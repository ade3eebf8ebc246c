import { useState } from 'react';
import type { Role } from '../../src/contract/roles/roles.js';
import type { StaffRole, StaffUser } from '../../src/contract/staff/staff.js';
import { useText } from '../../src/text/use-text.js';
import { SuperiorField } from './superior-field.js';
import { successorKind } from './superior-kind.js';

interface SuccessorOptions {
  role: StaffRole;
  caller: Role;
  user: StaffUser;
  /** The option for no choice. */
  invitation: string;
  /** An option that must be chosen for nobody to take them over; without it, that is what no choice means. */
  nobody?: string;
}

/** No e-mail. */
const NOBODY = 'nobody';

/** The choice of who takes over the people below somebody who leaves; `field` is undefined for a person who leads nobody. */
export function useSuccessor({ role, caller, user, invitation, nobody }: SuccessorOptions) {
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
        nobody={nobody === undefined ? undefined : { value: NOBODY, label: nobody }}
        value={email}
        error={error}
        onChange={setEmail}
      />
    ),
  };
  const stay = email === NOBODY;
  return { moveTo: (!stay && email) || undefined, stay, field };
}
