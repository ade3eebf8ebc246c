import { useQuery } from '@tanstack/react-query';
import { firstMessagesQuery } from '../../src/data/first-messages.js';
import { useRefreshOn } from '../../src/data/use-live.js';
import { useText } from '../../src/text/use-text.js';
import { Skeleton } from '../../src/ui/skeleton/skeleton.js';
import { ErrorState } from '../../src/ui/state/error-state.js';
import { MessagesForm } from './messages-form.js';
import { Head } from '../../src/ui/head/head.js';

/** The texts of the first messages to clients. */
export function FirstMessagesScreen() {
  const t = useText();
  const { data, error, refetch } = useQuery(firstMessagesQuery);
  useRefreshOn(['settings'], () => void refetch());
  return (
    <section className="rd-stack" part="card" aria-label={t('First Messages')}>
      <Head title={t('First Messages')} />
      {data ? (
        <MessagesForm stored={data} />
      ) : error ? (
        <ErrorState title={t.say(error)} onRetry={() => void refetch()} />
      ) : (
        <div className="messages-form rd-stack">
          <p role="status">{t('Loading the first messages')}</p>
          <Skeleton />
        </div>
      )}
    </section>
  );
}
