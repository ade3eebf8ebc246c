import { HistoryView } from '../../src/parts/rental-history/history-view.js';
import { useText } from '../../src/text/use-text.js';
import { EmptyState } from '../../src/ui/state/empty-state.js';

export interface RentalHistoryProps {
  rentalId?: string | undefined;
}

/** Shows a rental with its history. */
export function RentalHistory({ rentalId }: RentalHistoryProps) {
  const t = useText();
  if (!rentalId) {
    return (
      <EmptyState icon="info" title={t('No rental chosen')}>
        {t('Set the attribute rental-id to the id of a rental.')}
      </EmptyState>
    );
  }
  return (
    <section className="history" part="card" aria-label={t('Rental')}>
      <HistoryView rentalId={rentalId} />
    </section>
  );
}
