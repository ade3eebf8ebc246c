import { useQuery } from '@tanstack/react-query';
import { ASSIGN_FOR_TITLES } from '../../src/contract/roles.js';
import type { placementAsked, StaffRole } from '../../src/contract/staff.js';
import { adminChoicesQuery } from '../../src/data/staff-choices.js';
import { ChoiceField } from '../../src/element/staff-choice/choice-field.js';
import { SelectField } from '../../src/ui/select/select-field.js';
import { LeaderFields } from './leader-fields.js';
import type { StaffFormApi } from './staff-values.js';

interface PlacementFieldsProps {
  role: StaffRole;
  asked: ReturnType<typeof placementAsked>;
  form: StaffFormApi;
}

const KINDS = Object.entries(ASSIGN_FOR_TITLES).map(([value, label]) => ({ value, label }));

/** Where the new person stands: below which admin and leader, or for which work. Nothing where the caller decides it all. */
export function PlacementFields({ role, asked, form }: PlacementFieldsProps) {
  const admins = useQuery({ ...adminChoicesQuery, enabled: asked.admin });
  const { errors } = form.formState;
  const isFieldStaff = role === 'data-creator' || role === 'data-picker';
  if (!asked.admin && !asked.assignFor && !asked.teamLeader) return null;
  return (
    <fieldset className="rd-create-staff-placement">
      <legend>{asked.assignFor ? 'Assignment' : 'Reports to'}</legend>
      {asked.assignFor && (
        <SelectField
          {...form.register('assignFor')}
          label="Assign For"
          placeholder="Choose the work"
          options={KINDS}
          error={errors.assignFor?.message}
        />
      )}
      {asked.admin && (
        <ChoiceField
          label="Admin"
          // The leaders of another admin are other people.
          field={form.register('admin_email', { onChange: () => form.resetField('team_leader_email') })}
          query={admins}
          choices={admins.data}
          none="No admin yet. Create one first."
          complaint={errors.admin_email?.message}
        />
      )}
      {asked.teamLeader && isFieldStaff && (
        <LeaderFields role={role} isAdminChosen={asked.admin} form={form} />
      )}
    </fieldset>
  );
}
