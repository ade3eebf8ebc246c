import { SidePanel } from '../../ui/side-panel/side-panel.js';
import { useStyles } from '../../element/use-styles.js';
import { useText } from '../../text/use-text.js';
import { HistoryView, type HistoryResult } from './history-view.js';
import css from './rental-history.css?inline';

interface PanelProps {
  history: HistoryResult;
  onClose: () => void;
}

/**
 * A rental's whole story at the side of a list. The widget asks, because no element reaches data from here:
 * `<HistoryPanel history={useQuery(rentalHistoryQuery(id))} onClose={() => setId(null)} />`
 */
export function HistoryPanel({ history, onClose }: PanelProps) {
  useStyles(css);
  const t = useText();
  return (
    <SidePanel title={t('Rental')} open onClose={onClose}>
      <HistoryView history={history} />
    </SidePanel>
  );
}
