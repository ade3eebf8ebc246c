import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AssignFor, Role } from '../../src/contract/roles/roles.js';
import type { StaffUser } from '../../src/contract/staff/staff.js';
import {
  adminChoicesQuery,
  leaderChoicesQuery,
  ownLeaderChoicesQuery,
} from '../../src/data/staff-choices.js';
import { ChoiceField } from '../../src/parts/staff-choice/choice-field.js';
import { useText } from '../../src/text/use-text.js';
import type { SuperiorKind } from './superior-kind.js';

interface SuperiorFieldProps {
  kind: SuperiorKind;
  caller: Role;
  /** Whose superior or successor is chosen; they can't be chosen themselves. */
  user: StaffUser;
  label: string;
  /** The option for no choice. */
  invitation: string;
  /** A choice that is nobody, after the people. */
  nobody?: { value: string; label: string } | undefined;
  /** The e-mail of the chosen person; '' without a choice. */
  value: string;
  error: string | undefined;
  onChange: (email: string) => void;
}

/** A choice of an admin or a leader. A super-admin chooses first below which admin the leader is. */
export function SuperiorField({ kind, ...props }: SuperiorFieldProps) {
  return kind === 'admin' ? <AdminField {...props} /> : <LeaderField {...props} kind={kind} />;
}

function AdminField(props: Omit<SuperiorFieldProps, 'kind'>) {
  const { user, label, invitation, nobody, value, error, onChange } = props;
  const t = useText();
  const query = useQuery(adminChoicesQuery);
  return (
    <ChoiceField
      label={label}
      invitation={invitation}
      field={{ value, error, onChange: ({ target }) => onChange(target.value) }}
      query={query}
      choices={query.data?.filter(({ _id }) => _id !== user._id)}
      other={nobody}
      none={t('There is nobody else to choose.')}
    />
  );
}

function LeaderField(props: SuperiorFieldProps & { kind: AssignFor }) {
  const { kind, caller, user, label, invitation, nobody, value, error, onChange } = props;
  const t = useText();
  const choosesAdmin = caller === 'super-admin';
  const admins = useQuery({ ...adminChoicesQuery, enabled: choosesAdmin });
  const [admin, setAdmin] = useState(user.admin_email ?? '');
  // The admin of a deleted person may be deleted too.
  const adminEmail = admins.data?.some(({ email }) => email === admin) ? admin : '';
  const below = useQuery({ ...leaderChoicesQuery(adminEmail), enabled: choosesAdmin });
  const own = useQuery({ ...ownLeaderChoicesQuery, enabled: !choosesAdmin });
  const query = choosesAdmin ? below : own;
  return (
    <>
      {choosesAdmin && (
        <ChoiceField
          label={t('Admin')}
          invitation={t('Choose admin')}
          field={{
            value: adminEmail,
            error: undefined,
            onChange: ({ target }) => {
              setAdmin(target.value);
              onChange('');
            },
          }}
          query={admins}
          choices={admins.data}
          none={t('No admin yet. Create one first.')}
        />
      )}
      <ChoiceField
        label={label}
        invitation={invitation}
        field={{ value, error, onChange: ({ target }) => onChange(target.value) }}
        query={query}
        choices={query.data?.filter(({ _id, assignFor }) => assignFor === kind && _id !== user._id)}
        other={nobody}
        waitsFor={choosesAdmin && !adminEmail ? t('Choose an admin first') : undefined}
        none={t('There is nobody else to choose.')}
      />
    </>
  );
}
