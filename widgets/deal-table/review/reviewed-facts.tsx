import type { DealForReview } from '../../../src/contract/deals/deal-review.js';
import { formatNumber } from '../../../src/contract/numbers/number-format.js';
import { useStyles } from '../../../src/element/use-styles.js';
import messageCss from '../../../src/parts/message/message.css?inline';
import { MessageThread } from '../../../src/parts/message/message-thread.js';
import { HistoryView } from '../../../src/parts/rental-history/history-view.js';
import historyCss from '../../../src/parts/rental-history/rental-history.css?inline';
import { useText } from '../../../src/text/use-text.js';

/** What a deal is judged by, next to its proof: who submitted it and when, the rental with its history, and the messages. */
export function ReviewedFacts({ deal }: { deal: DealForReview }) {
  useStyles(messageCss);
  useStyles(historyCss);
  const t = useText();
  const time = t.dateTime(deal.createdAt);
  return (
    // A part that scrolls is a stop of the Tab key.
    <section className="review-side" tabIndex={0} aria-label={t('The rental of the deal')}>
      <p className="review-who">
        {deal.fetcher
          ? t('Submitted by {name}, {time}', { name: deal.fetcher.name, time })
          : t('Submitted {time}', { time })}
      </p>
      <HistoryView
        rentalId={deal.rentalId}
        firstFacts={[{ name: 'payment', label: 'Payment method', text: deal.payment_method }]}
      />
      {deal.messages.length > 0 && (
        <>
          <h4>{t('Messages')}</h4>
          <MessageThread
            label={t('Messages about {number}', { number: formatNumber(deal) })}
            messages={deal.messages}
            side={null}
          />
        </>
      )}
    </section>
  );
}
