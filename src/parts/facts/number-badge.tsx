import type { NumberStatus } from '../../contract/rentals/rentals.js';
import { useText } from '../../text/use-text.js';
import { StatusBadge } from '../../ui/status-badge/status-badge.js';

/** The picker's verdict on the number. */
export function NumberBadge({ status }: { status: NumberStatus }) {
  const t = useText();
  return (
    <StatusBadge tone={status === 'valid' ? 'success' : 'danger'}>
      {status === 'valid' ? t('Valid number') : t('Invalid number')}
    </StatusBadge>
  );
}
