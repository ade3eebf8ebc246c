import { useQuery } from '@tanstack/react-query';
import { formatContact } from '../../src/contract/numbers/number-format.js';
import type { LedRole } from '../../src/contract/roles/roles.js';
import { LEADER_KIND } from '../../src/contract/staff/staff.js';
import { leaderChoicesQuery, ownLeaderChoicesQuery } from '../../src/data/staff-choices.js';
import { ChoiceField } from '../../src/parts/staff-choice/choice-field.js';
import type { EnglishText } from '../../src/text/english.js';
import { useText } from '../../src/text/use-text.js';
import { TextField } from '../../src/ui/field/text-field.js';
import type { StaffFormApi } from './use-staff-form.js';

interface LeaderFieldsProps {
  role: LedRole;
  /** Whether the leaders belong to an admin chosen above, or to the admin who fills in the form. */
  isAdminChosen: boolean;
  form: StaffFormApi;
}

const NO_LEADER = {
  'data-creator': 'No team leader for rental creators yet. Create one first.',
  'data-picker': 'No team leader for rental pickers yet. Create one first.',
} as const satisfies Record<LeaderFieldsProps['role'], EnglishText>;

/** The leader of a field role: only leaders of the right kind, with name and contact as soon as one is chosen. */
export function LeaderFields({ role, isAdminChosen, form }: LeaderFieldsProps) {
  const t = useText();
  const { admin_email: adminEmail, team_leader_email: leaderEmail } = form.values;
  const ofChosen = useQuery({ ...leaderChoicesQuery(adminEmail), enabled: isAdminChosen });
  const own = useQuery({ ...ownLeaderChoicesQuery, enabled: !isAdminChosen });
  const query = isAdminChosen ? ofChosen : own;
  const leaders = query.data?.filter(({ assignFor }) => assignFor === LEADER_KIND[role]);
  const leader = leaders?.find(({ email }) => email === leaderEmail);
  return (
    <>
      <ChoiceField
        label={t('Team Leader')}
        invitation={t('Choose team leader')}
        field={form.field('team_leader_email')}
        query={query}
        choices={leaders}
        waitsFor={isAdminChosen && !adminEmail ? t('Choose an admin first') : undefined}
        none={t(NO_LEADER[role])}
      />
      <TextField label={t('Team Leader Name')} readOnly value={leader?.name ?? ''} />
      <TextField
        label={t('Team Leader Contact')}
        readOnly
        value={leader ? formatContact(leader.contact) : ''}
      />
    </>
  );
}
