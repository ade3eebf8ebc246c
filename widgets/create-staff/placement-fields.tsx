import { useQuery } from '@tanstack/react-query';
import { ASSIGN_FOR_TITLES, isLed } from '../../src/contract/roles/roles.js';
import type { placementAsked, StaffRole } from '../../src/contract/staff/staff.js';
import { adminChoicesQuery } from '../../src/data/staff-choices.js';
import { ChoiceField } from '../../src/parts/staff-choice/choice-field.js';
import { useText } from '../../src/text/use-text.js';
import { SelectField } from '../../src/ui/select/select-field.js';
import { LeaderFields } from './leader-fields.js';
import type { StaffFormApi } from './use-staff-form.js';

interface PlacementFieldsProps {
  role: StaffRole;
  asked: ReturnType<typeof placementAsked>;
  form: StaffFormApi;
}

/**
 * The fields for the new person's admin and leader, or kind of work. None are shown if the caller determines
 * all of these.
 */
export function PlacementFields({ role, asked, form }: PlacementFieldsProps) {
  const t = useText();
  const kinds = Object.entries(ASSIGN_FOR_TITLES).map(([value, title]) => ({ value, label: t.say(title) }));
  const admins = useQuery({ ...adminChoicesQuery, enabled: asked.admin });
  if (!asked.admin && !asked.assignFor && !asked.teamLeader) return null;
  return (
    <fieldset className="rd-create-staff-placement">
      <legend>{asked.assignFor ? t('Assignment') : t('Reports to')}</legend>
      {asked.assignFor && (
        <SelectField
          {...form.field('assignFor')}
          label={t('Assign For')}
          placeholder={t('Choose the work')}
          options={kinds}
        />
      )}
      {asked.admin && (
        <ChoiceField
          label={t('Admin')}
          invitation={t('Choose admin')}
          // Clears the leader, because another admin has other leaders.
          field={{
            ...form.field('admin_email'),
            onChange: ({ target }) => form.change({ admin_email: target.value, team_leader_email: '' }),
          }}
          query={admins}
          choices={admins.data}
          none={t('No admin yet. Create one first.')}
        />
      )}
      {asked.teamLeader && isLed(role) && (
        <LeaderFields role={role} isAdminChosen={asked.admin} form={form} />
      )}
    </fieldset>
  );
}
