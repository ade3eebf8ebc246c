import { useQuery } from '@tanstack/react-query';
import { rentalHistoryQuery } from '../../src/data/rental-history.js';
import { HistoryPanel } from '../../src/parts/rental-history/history-panel.js';

interface OpenedProps {
  rentalId: string;
  onClose: () => void;
}

/** The whole history of the opened row. */
export function OpenedRental({ rentalId, onClose }: OpenedProps) {
  return <HistoryPanel history={useQuery(rentalHistoryQuery(rentalId))} onClose={onClose} />;
}
