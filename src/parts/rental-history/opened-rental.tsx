import { useStyles } from '../../element/use-styles.js';
import { useText } from '../../text/use-text.js';
import { SidePanel } from '../../ui/side-panel/side-panel.js';
import { HistoryView } from './history-view.js';
import css from './rental-history.css?inline';

interface OpenedProps {
  rentalId: string;
  onClose: () => void;
}

/** A panel next to a list with the rental of the opened row and its whole history. */
export function OpenedRental({ rentalId, onClose }: OpenedProps) {
  useStyles(css);
  const t = useText();
  return (
    <SidePanel title={t('Rental')} open onClose={onClose}>
      <HistoryView rentalId={rentalId} />
    </SidePanel>
  );
}
