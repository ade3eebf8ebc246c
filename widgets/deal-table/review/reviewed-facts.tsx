import type { DealForReview } from '../../../src/contract/deals/deal-review.js';
import { formatNumber } from '../../../src/contract/numbers/number-format.js';
import { useStyles } from '../../../src/element/use-styles.js';
import messageCss from '../../../src/parts/message/message.css?inline';
import { MessageThread } from '../../../src/parts/message/message-thread.js';
import { HistoryView } from '../../../src/parts/rental-history/history-view.js';
import historyCss from '../../../src/parts/rental-history/rental-history.css?inline';
import type { EnglishText } from '../../../src/text/english.js';
import { useText } from '../../../src/text/use-text.js';

/** What a deal is judged by, next to its proof: what was submitted, the messages, and the rental with its history. */
export function ReviewedFacts({ deal }: { deal: DealForReview }) {
  useStyles(messageCss);
  useStyles(historyCss);
  const t = useText();
  const facts: [label: EnglishText, text: string | undefined][] = [
    ['Payment method', deal.payment_method],
    ['Rent', deal.rent],
    ['Client Email', deal.client_email],
    ['Picker Name', deal.fetcher?.name],
    ['Submitted', t.dateTime(deal.createdAt)],
  ];
  return (
    // A part that scrolls is a stop of the Tab key.
    <section className="review-side" tabIndex={0} aria-label={t('The rental of the deal')}>
      <dl className="review-facts">
        {facts.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
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
      <HistoryView rentalId={deal.rentalId} />
    </section>
  );
}
