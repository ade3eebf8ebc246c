import { MANAGING } from '../../src/contract/roles/capabilities.js';
import { isStaffRole, type StaffRole } from '../../src/contract/staff/staff.js';
import { useAuth } from '../../src/core/auth-store.js';
import { Gate } from '../../src/element/gate.js';
import { useText } from '../../src/text/use-text.js';
import { EmptyState } from '../../src/ui/state/empty-state.js';
import { StaffList } from './staff-list.js';

export interface StaffTableProps {
  staffRole?: StaffRole | undefined;
  dateFilter?: boolean | undefined;
  state?: string | undefined;
}

/** The list of one role, for people who may manage it. */
export function StaffTable({ staffRole, dateFilter = false, state }: StaffTableProps) {
  const t = useText();
  const caller = useAuth().user?.role;
  if (!isStaffRole(staffRole)) {
    return (
      <EmptyState icon="info" title={t('No role chosen')}>
        {t('Set the attribute staff-role to admin, team-leader, data-creator or data-picker.')}
      </EmptyState>
    );
  }
  const hasDates = dateFilter && staffRole === 'data-creator';
  return (
    <Gate may={MANAGING[staffRole]}>
      {caller && (
        <StaffList key={staffRole} role={staffRole} caller={caller} hasDates={hasDates} state={state} />
      )}
    </Gate>
  );
}
