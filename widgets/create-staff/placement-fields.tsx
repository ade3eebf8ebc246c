import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { ASSIGN_FOR_TITLES } from '../../src/contract/roles.js';
import type { placementAsked, StaffRole } from '../../src/contract/staff.js';
import { adminChoicesQuery } from '../../src/data/staff-choices.js';
import { ChoiceField } from '../../src/parts/staff-choice/choice-field.js';
import { complaintAt } from '../../src/parts/struct-resolver.js';
import { useText } from '../../src/text/use-text.js';
import { SelectField } from '../../src/ui/select/select-field.js';
import { LeaderFields } from './leader-fields.js';
import type { StaffFormApi } from './staff-values.js';

interface PlacementFieldsProps {
  role: StaffRole;
  asked: ReturnType<typeof placementAsked>;
  form: StaffFormApi;
}

/** Where the new person stands: below which admin and leader, or for which work. Nothing where the caller decides it all. */
export function PlacementFields({ role, asked, form }: PlacementFieldsProps) {
  const t = useText();
  const kinds = Object.entries(ASSIGN_FOR_TITLES).map(([value, title]) => ({ value, label: t.say(title) }));
  const admins = useQuery({ ...adminChoicesQuery, enabled: asked.admin });
  const [assignFor, adminEmail] = useWatch({ control: form.control, name: ['assignFor', 'admin_email'] });
  const { errors } = form.formState;
  const isFieldStaff = role === 'data-creator' || role === 'data-picker';
  if (!asked.admin && !asked.assignFor && !asked.teamLeader) return null;
  return (
    <fieldset className="rd-create-staff-placement">
      <legend>{asked.assignFor ? t('Assignment') : t('Reports to')}</legend>
      {asked.assignFor && (
        <SelectField
          {...form.register('assignFor')}
          value={assignFor}
          label={t('Assign For')}
          placeholder={t('Choose the work')}
          options={kinds}
          error={t.say(complaintAt(errors.assignFor))}
        />
      )}
      {asked.admin && (
        <ChoiceField
          label={t('Admin')}
          invitation={t('Choose admin')}
          // The leaders of another admin are other people.
          field={{
            ...form.register('admin_email', { onChange: () => form.setValue('team_leader_email', '') }),
            value: adminEmail,
          }}
          query={admins}
          choices={admins.data}
          none={t('No admin yet. Create one first.')}
          complaint={t.say(complaintAt(errors.admin_email))}
        />
      )}
      {asked.teamLeader && isFieldStaff && (
        <LeaderFields role={role} isAdminChosen={asked.admin} form={form} />
      )}
    </fieldset>
  );
}
