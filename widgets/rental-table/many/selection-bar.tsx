import type { RentalJobAction } from '../../../src/contract/rentals/rental-job-actions.js';
import type { EnglishText } from '../../../src/text/english.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';

const LABELS: Record<RentalJobAction, EnglishText> = {
  return: 'Return to pool…',
  withdraw: 'Withdraw…',
  delete: 'Delete…',
  verdict: 'Set verdict…',
  move: 'Move to creator…',
  export: 'Export…',
};

interface SelectionBarProps {
  actions: readonly RentalJobAction[];
  /** How many leads are selected, and (`total`) how many leads the filters show. */
  count: number;
  total: number;
  onAsk: (action: RentalJobAction) => void;
  onSelectPage: () => void;
  onSelectAll: () => void;
  onClear: () => void;
}

/** How many leads are selected, and what can be done to all of them. */
export function SelectionBar(props: SelectionBarProps) {
  const { actions, count, total, onAsk, onSelectPage, onSelectAll, onClear } = props;
  const t = useText();
  const isAll = count === total;
  return (
    <div className="rd-selection" role="group" aria-label={t('Selected leads')}>
      <span role="status">{t.plural(count, '{count} lead selected', '{count} leads selected')}</span>
      {actions.map((action) => (
        <Button key={action} size="small" onClick={() => onAsk(action)}>
          {t(LABELS[action])}
        </Button>
      ))}
      {!isAll && (
        <>
          <Button size="small" variant="quiet" onClick={onSelectPage}>
            {t('Select the whole page')}
          </Button>
          <Button size="small" variant="quiet" onClick={onSelectAll}>
            {t('Select all {count} in the list', { count: t.number(total) })}
          </Button>
        </>
      )}
      <Button size="small" variant="quiet" onClick={onClear}>
        {t('Clear selection')}
      </Button>
    </div>
  );
}
