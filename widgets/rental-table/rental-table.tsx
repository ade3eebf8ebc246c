import { positionOf } from '../../src/contract/roles/capabilities.js';
import { isLeadsList, RENTAL_LIST_CALLS, type LeadsList } from '../../src/contract/rentals/rental-lists.js';
import { useAuth } from '../../src/core/auth-store.js';
import { isSupervisor } from '../../src/data/rental-lists.js';
import { Gate } from '../../src/element/gate.js';
import { useText } from '../../src/text/use-text.js';
import { EmptyState } from '../../src/ui/state/empty-state.js';
import { Leads } from './leads.js';
import { VARIANTS } from './variants.js';

export interface RentalTableProps {
  list?: LeadsList | undefined;
  state?: string | undefined;
}

/** All Leads or Picked Leads for the role of the logged-in person. */
export function RentalTable({ list, state }: RentalTableProps) {
  const t = useText();
  const { user } = useAuth();
  if (!isLeadsList(list)) {
    return (
      <EmptyState icon="info" title={t('No list chosen')}>
        {t('Set the attribute list to all-leads or picked-leads.')}
      </EmptyState>
    );
  }
  const position = user && positionOf(user);
  const variant = position && VARIANTS[list][position];
  return (
    <Gate may={RENTAL_LIST_CALLS[list]['super-admin'].may}>
      {user && variant && isSupervisor(user.role) && (
        <Leads key={list} list={list} caller={user.role} variant={variant} state={state} />
      )}
    </Gate>
  );
}
