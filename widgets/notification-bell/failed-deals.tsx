import type { FailedDeal } from '../../src/contract/deals/failed-deals.js';
import { readFailedDeal } from '../../src/contract/deals/read-failed-deal.js';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import { useReadFailedDeal } from '../../src/data/read-failed-deal.js';
import { failedReasonText } from '../../src/parts/lookup/failed-reason.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';

/** A picker's failed deals, each with the reason. A deal disappears when the picker marks it as read. */
export function FailedDeals({ deals }: { deals: readonly FailedDeal[] }) {
  const t = useText();
  const { mutate, isPending } = useReadFailedDeal();
  const markAsRead = (id: string) => {
    if (isPending) return;
    mutate(id);
  };
  return (
    <ul className="items failed-deals" aria-label={t('Failed deals')}>
      {deals.map(({ _id, client_name, decidedAt, failedReason, ...deal }) => (
        <li key={_id} className="item" data-new="">
          <p className="who">{t.say('Deal failed')}</p>
          <time className="rd-note" dateTime={decidedAt}>
            {t.dateTime(decidedAt)}
          </time>
          <p className="about rd-note">
            <bdi>{client_name}</bdi> · <span className="number">{formatNumber(deal)}</span>
          </p>
          <p className="what rd-stack">
            <bdi>{failedReason === null ? t('No reason was given.') : failedReasonText(t, failedReason)}</bdi>
          </p>
          <Button
            size="small"
            variant="quiet"
            className="answer"
            aria-label={t('Mark the failed deal of {name} as read', { name: client_name })}
            onClick={() => markAsRead(_id)}
          >
            {t.say(readFailedDeal.says.done)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
