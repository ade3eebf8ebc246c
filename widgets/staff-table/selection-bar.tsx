import type { Role } from '../../src/contract/roles/roles.js';
import type { StaffRole } from '../../src/contract/staff/staff.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { superiorKind } from './superior-kind.js';
import { WORDS } from './words.js';

/** What can be done to several people at once. */
export type GroupAction = 'move' | 'limit' | 'suspend' | 'delete';

interface SelectionBarProps {
  role: StaffRole;
  /** The role of the logged-in person. */
  caller: Role;
  count: number;
  onAsk: (action: GroupAction) => void;
  onSelectAll: () => void;
  onClear: () => void;
}

/** How many people are selected, and what can be done to all of them. */
export function SelectionBar({ role, caller, count, onAsk, onSelectAll, onClear }: SelectionBarProps) {
  const t = useText();
  return (
    <div className="rd-selection" role="group" aria-label={t('Selected people')}>
      <span role="status">{t.plural(count, '{count} person selected', '{count} people selected')}</span>
      {superiorKind(role, caller) && (
        <Button size="small" onClick={() => onAsk('move')}>
          {t('Move to…')}
        </Button>
      )}
      {WORDS[role].limit && (
        <Button size="small" onClick={() => onAsk('limit')}>
          {t('Set limit…')}
        </Button>
      )}
      <Button size="small" onClick={() => onAsk('suspend')}>
        {t('Suspend…')}
      </Button>
      <Button size="small" onClick={() => onAsk('delete')}>
        {t('Delete…')}
      </Button>
      <Button size="small" variant="quiet" onClick={onSelectAll}>
        {t('Select the whole page')}
      </Button>
      <Button size="small" variant="quiet" onClick={onClear}>
        {t('Clear selection')}
      </Button>
    </div>
  );
}
