import { useEffect } from 'react';
import { getHeldRental } from '../../../src/contract/rentals/rentals.js';
import { useText } from '../../../src/text/use-text.js';
import { lazyComponent } from '../../../src/ui/lazy/lazy-component.js';
import { ErrorState } from '../../../src/ui/state/error-state.js';
import type { Collect } from '../state/use-collect.js';
import { LoadingNote, Skeleton } from '../../../src/ui/skeleton/skeleton.js';
import { WaitingFacts } from '../../../src/ui/facts/waiting-facts.js';
import { Why } from './why.js';
import { FIELDS } from '../../../src/parts/facts/copyable-fields.js';

// This is shown after a fetch that failed, so its code must be loaded before the network may fail.
const Refused = lazyComponent(async () => (await import('./refused.js')).Refused, null);

/** Shown when no rental is in hand: why there is none, and what to do. */
export function EmptyHand({ collect: { hand, held, state, wait, offlineSinceMs } }: { collect: Collect }) {
  const t = useText();
  useEffect(() => Refused.prepare(), []);
  if (offlineSinceMs !== null)
    return (
      <Why icon="offline" title={t('Offline since {time}', { time: t.time(offlineSinceMs) })}>
        {t('Fetching goes on when the connection is back. Nothing is lost.')}
      </Why>
    );
  if (held.isPending) return <Loading />;
  if (held.error && !held.data)
    return (
      <ErrorState
        title={t.say(getHeldRental.says.failed)}
        message={t.say(held.error)}
        onRetry={() => void held.refetch()}
        busy={held.isFetching}
      />
    );
  if (hand.is === 'waiting')
    return (
      <Why title={t('Next rental in {seconds} s', { seconds: wait.seconds })}>
        {t('The wait between two rentals is set by your operation.')}
        <span className="queued" role="status">
          {state.next.is === 'queued' && t('The next rental is fetched as soon as the wait is over.')}
        </span>
      </Why>
    );
  if (state.refusal) return <Refused refusal={state.refusal} />;
  return <Why title={t('No rental in hand')}>{t('Fetch Rental gives you the next one.')}</Why>;
}

const WIDTHS = [14, 7, 30, 40, 42, 16];

/** A skeleton of a rental while it is unknown whether one is in hand. */
function Loading() {
  const t = useText();
  return (
    <div className="coming">
      <LoadingNote>{t('Loading your rental')}</LoadingNote>
      <div aria-hidden="true">
        <div className="who">
          <p className="about rd-row rd-note">{t('Number')}</p>
          <div className="number">
            <Skeleton characters={11} size="number" />
          </div>
        </div>
        <WaitingFacts
          className="fields"
          facts={FIELDS.slice(0, WIDTHS.length).map(({ label }, index) => [label, WIDTHS[index] ?? 0])}
        />
      </div>
    </div>
  );
}
