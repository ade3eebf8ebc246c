import { useId, useState } from 'react';
import { getCreatorMessages } from '../../src/contract/messages/messages.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { IconButton } from '../../src/ui/button/icon-button.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { EmptyState } from '../../src/ui/state/empty-state.js';
import { ErrorState } from '../../src/ui/state/error-state.js';
import type { BellOptionsProps } from './bell-options.js';
import type { FailedDeal } from '../../src/contract/deals/failed-deals.js';
import { InboxItem } from './inbox-item.js';
import { threadsOf } from './inbox-threads.js';
import type { AnswerState } from './use-answer.js';
import type { InboxState } from './use-inbox.js';
import { LoadingNote, Skeleton } from '../../src/ui/skeleton/skeleton.js';

// They are opened seldom, so they are loaded then.
const BellOptions = lazyComponent(async () => (await import('./bell-options.js')).BellOptions);
const FailedDeals = lazyComponent(async () => (await import('./failed-deals.js')).FailedDeals);

interface Props extends BellOptionsProps {
  failedDeals: readonly FailedDeal[];
  inbox: InboxState;
  answer: AnswerState;
  onClose: () => void;
}

/** The list of messages, one row for each rental, newest first, and the options for notifications. */
export function BellPanel({ failedDeals, inbox, answer, onClose, ...options }: Props) {
  const t = useText();
  const [areOptionsOpen, setOptionsOpen] = useState(false);
  const optionsId = useId();
  return (
    <>
      <div className="panel-head">
        <h2>{t('Messages')}</h2>
        <IconButton
          icon="sliders"
          label={t('How to be told')}
          aria-expanded={areOptionsOpen}
          aria-controls={areOptionsOpen ? optionsId : undefined}
          onClick={() => setOptionsOpen(!areOptionsOpen)}
        />
        <IconButton icon="cross" label={t('Close messages')} onClick={onClose} />
      </div>
      <div className="panel-body">
        {areOptionsOpen && (
          <div id={optionsId}>
            <BellOptions {...options} />
          </div>
        )}
        {failedDeals.length > 0 && <FailedDeals deals={failedDeals} />}
        <InboxList inbox={inbox} answer={answer} isAlone={failedDeals.length === 0} />
      </div>
    </>
  );
}

interface ListProps extends Pick<Props, 'inbox' | 'answer'> {
  /** Nothing else is in the panel, so that an empty list has to be explained. */
  isAlone: boolean;
}

function InboxList({ inbox: { query, messages, isPicker }, answer, isAlone }: ListProps) {
  const t = useText();
  const { data, error, isFetching } = query;
  const reload = () => void query.refetch();
  const failed = t.say(getCreatorMessages.says.failed);
  if (!data && error)
    return <ErrorState title={failed} message={t.say(error)} busy={isFetching} onRetry={reload} />;
  if (!data) return <WaitingItems />;
  return (
    <>
      {error && (
        <Notice
          tone="warning"
          icon="offline"
          role="status"
          title={failed}
          action={
            <Button size="small" busy={isFetching} onClick={reload}>
              {t('Try again')}
            </Button>
          }
        >
          {t.say(error)}
        </Notice>
      )}
      {messages.length === 0 && isAlone && (
        <EmptyState icon="bell" title={t('No messages yet')}>
          {isPicker
            ? t('What creators answer to your messages shows here at once.')
            : t('A picker who has one of your rentals can write to you. It shows here at once.')}
        </EmptyState>
      )}
      {messages.length > 0 && (
        <ol className="items" aria-label={t('Messages, newest first')}>
          {threadsOf(messages).map((thread) => (
            <InboxItem key={thread.newest.rentalId} thread={thread} answer={answer} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button
          variant="quiet"
          className="older"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('Show older')}
        </Button>
      )}
    </>
  );
}

/** A skeleton of the list while it is loading. */
function WaitingItems() {
  const t = useText();
  return (
    <div className="items">
      <LoadingNote>{t('Loading the messages')}</LoadingNote>
      {[18, 26, 22].map((characters) => (
        <div key={characters} className="item">
          <p>
            <Skeleton characters={12} />
          </p>
          <p>
            <Skeleton characters={characters} />
          </p>
        </div>
      ))}
    </div>
  );
}
