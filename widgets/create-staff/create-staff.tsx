import { MANAGING } from '../../src/contract/roles/capabilities.js';
import { isStaffRole, type StaffRole } from '../../src/contract/staff/staff.js';
import { useAuth } from '../../src/core/auth-store.js';
import { Gate } from '../../src/element/gate.js';
import { useText } from '../../src/text/use-text.js';
import { EmptyState } from '../../src/ui/state/empty-state.js';
import { StaffForm } from './staff-form.js';

export interface CreateStaffProps {
  staffRole?: StaffRole | undefined;
}

/** The form for one role, for people who may create it. */
export function CreateStaff({ staffRole }: CreateStaffProps) {
  const t = useText();
  const caller = useAuth().user?.role;
  if (!isStaffRole(staffRole)) {
    return (
      <EmptyState icon="info" title={t('No role chosen')}>
        {t('Set the attribute staff-role to admin, team-leader, data-creator or data-picker.')}
      </EmptyState>
    );
  }
  return (
    <Gate may={MANAGING[staffRole]}>
      {caller && <StaffForm key={staffRole} role={staffRole} caller={caller} />}
    </Gate>
  );
}
