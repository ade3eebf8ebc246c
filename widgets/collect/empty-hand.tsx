import { formatTime } from '../../src/contract/business-day.js';
import { useCountdown } from '../../src/ui/hooks/use-countdown.js';
import { EmptyState } from '../../src/ui/state/empty-state.js';
import { ErrorState } from '../../src/ui/state/error-state.js';
import type { Refusal } from './refusal.js';
import { retryWords } from './refusal.js';

interface Props {
  /** Seconds before the next fetch. */
  waitSeconds: number;
  refusal: Refusal | null;
  offlineSinceMs: number | null;
  /** Why it isn't known what is in hand. */
  loadError: Error | null;
  onReload: () => void;
  isReloading: boolean;
}

/** What stands in the place of a rental: why there is none, and what to do. */
export function EmptyHand({ waitSeconds, refusal, offlineSinceMs, loadError, onReload, isReloading }: Props) {
  if (offlineSinceMs !== null)
    return (
      <EmptyState icon="offline" title={`Offline since ${formatTime(offlineSinceMs)}`}>
        Fetching goes on when the connection is back. Nothing is lost.
      </EmptyState>
    );
  if (loadError)
    return (
      <ErrorState
        title="Failed to fetch rental data!"
        message={loadError.message}
        onRetry={onReload}
        busy={isReloading}
      />
    );
  if (waitSeconds > 0)
    return (
      <EmptyState icon="clock" title={`Next rental in ${waitSeconds} s`}>
        The wait between two rentals is set by your operation.
      </EmptyState>
    );
  if (refusal) return <Refused refusal={refusal} />;
  return (
    <EmptyState icon="phone" title="No rental in hand">
      Fetch Rental gives you the next one.
    </EmptyState>
  );
}

function Refused({ refusal }: { refusal: Refusal }) {
  const seconds = useCountdown(refusal.retryAtMs);
  const when = retryWords(refusal.retryAtMs, seconds);
  return (
    <div role="alert">
      <EmptyState icon={refusal.icon} title={refusal.title}>
        {[refusal.words, when].filter(Boolean).join(' ') || 'Try again later.'}
      </EmptyState>
    </div>
  );
}
