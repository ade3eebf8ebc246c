import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '../../src/contract/number-key.js';
import { LEADER_KIND } from '../../src/contract/staff.js';
import { leaderChoicesQuery, ownLeaderChoicesQuery } from '../../src/data/staff-choices.js';
import { ChoiceField } from '../../src/element/staff-choice/choice-field.js';
import { TextField } from '../../src/ui/field/text-field.js';
import type { StaffFormApi } from './staff-values.js';

interface LeaderFieldsProps {
  role: keyof typeof LEADER_KIND;
  /** Whether the leaders belong to an admin chosen above, or to the admin who fills in the form. */
  isAdminChosen: boolean;
  form: StaffFormApi;
}

/** The leader of somebody of the field: only those of the right kind, with name and contact as soon as one is chosen. */
export function LeaderFields({ role, isAdminChosen, form }: LeaderFieldsProps) {
  const [adminEmail, leaderEmail] = useWatch({
    control: form.control,
    name: ['admin_email', 'team_leader_email'],
  });
  const ofChosen = useQuery({ ...leaderChoicesQuery(adminEmail), enabled: isAdminChosen });
  const own = useQuery({ ...ownLeaderChoicesQuery, enabled: !isAdminChosen });
  const query = isAdminChosen ? ofChosen : own;
  const leaders = query.data?.filter(({ assignFor }) => assignFor === LEADER_KIND[role]);
  const leader = leaders?.find(({ email }) => email === leaderEmail);
  const whom = role === 'data-creator' ? 'rental creators' : 'rental pickers';
  return (
    <>
      <ChoiceField
        label="Team Leader"
        field={form.register('team_leader_email')}
        query={query}
        choices={leaders}
        waitsFor={isAdminChosen && !adminEmail ? 'Choose an admin first' : undefined}
        none={`No team leader for ${whom} yet. Create one first.`}
        complaint={form.formState.errors.team_leader_email?.message}
      />
      <TextField label="Team Leader Name" readOnly value={leader?.name ?? ''} />
      <TextField label="Team Leader Contact" readOnly value={leader ? formatNumber(leader.contact) : ''} />
    </>
  );
}
