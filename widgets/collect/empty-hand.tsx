import { getHeldRental } from '../../src/contract/rentals.js';
import { useText } from '../../src/text/use-text.js';
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
  /** Why the rental in hand is unknown. */
  loadError: Error | null;
  onReload: () => void;
  isReloading: boolean;
}

/** Shown when no rental is in hand: why there is none, and what to do. */
export function EmptyHand({ waitSeconds, refusal, offlineSinceMs, loadError, onReload, isReloading }: Props) {
  const t = useText();
  if (offlineSinceMs !== null)
    return (
      <EmptyState icon="offline" title={t('Offline since {time}', { time: t.time(offlineSinceMs) })}>
        {t('Fetching goes on when the connection is back. Nothing is lost.')}
      </EmptyState>
    );
  if (loadError)
    return (
      <ErrorState
        title={t.say(getHeldRental.says.failed)}
        message={t.say(loadError)}
        onRetry={onReload}
        busy={isReloading}
      />
    );
  if (waitSeconds > 0)
    return (
      <EmptyState icon="clock" title={t('Next rental in {seconds} s', { seconds: waitSeconds })}>
        {t('The wait between two rentals is set by your operation.')}
      </EmptyState>
    );
  if (refusal) return <Refused refusal={refusal} />;
  return (
    <EmptyState icon="phone" title={t('No rental in hand')}>
      {t('Fetch Rental gives you the next one.')}
    </EmptyState>
  );
}

function Refused({ refusal }: { refusal: Refusal }) {
  const t = useText();
  const seconds = useCountdown(refusal.retryAtMs);
  const when = retryWords(t, refusal.retryAtMs, seconds);
  const words = refusal.words && t.say(refusal.words);
  return (
    <div role="alert">
      <EmptyState icon={refusal.icon} title={t.say(refusal.title)}>
        {[words, when].filter(Boolean).join(' ') || t('Try again later.')}
      </EmptyState>
    </div>
  );
}
