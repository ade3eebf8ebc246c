import type { MyLead } from '../../src/contract/picks/my-leads.js';
import { NumberBadge } from '../../src/parts/facts/number-badge.js';
import { useText } from '../../src/text/use-text.js';
import { StatusBadge } from '../../src/ui/status-badge/status-badge.js';

/** The verdict of a lead, or when it is to be called back. */
export function LeadBadge({ lead: { number_status, outcome } }: { lead: MyLead }) {
  const t = useText();
  if (number_status !== null) return <NumberBadge status={number_status} />;
  return (
    outcome?.dueAt && (
      <StatusBadge tone="warning" icon="clock">
        {t('Call back {time}', { time: t.dateTime(outcome.dueAt) })}
      </StatusBadge>
    )
  );
}
