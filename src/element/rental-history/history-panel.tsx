import { later } from '../../ui/later/later.js';
import { SidePanel } from '../../ui/side-panel/side-panel.js';
import type { HistoryResult } from './history-view.js';

const HistoryView = later(async () => (await import('./history-view.js')).HistoryView);

interface PanelProps {
  /** Which rental; null while the panel is closed. */
  rentalId: string | null;
  history: HistoryResult;
  onClose: () => void;
}

/**
 * A rental's whole story at the side of a list. The widget asks, because no element reaches data from here:
 * `<HistoryPanel rentalId={id} history={useQuery(rentalHistoryQuery(id))} onClose={() => setId(null)} />`
 */
export function HistoryPanel({ rentalId, history, onClose }: PanelProps) {
  return (
    <SidePanel title="Rental" open={rentalId !== null} onClose={onClose}>
      <HistoryView history={history} />
    </SidePanel>
  );
}
