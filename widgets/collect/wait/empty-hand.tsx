import { useEffect } from 'react';
import { getHeldRental } from '../../../src/contract/rentals.js';
import { useText } from '../../../src/text/use-text.js';
import { lazyComponent } from '../../../src/ui/lazy/lazy-component.js';
import { EmptyState } from '../../../src/ui/state/empty-state.js';
import { ErrorState } from '../../../src/ui/state/error-state.js';
import type { Refusal } from '../state/refusal.js';

// This is shown after a fetch that failed, so its code must be loaded before the network may fail.
const Refused = lazyComponent(async () => (await import('./refused.js')).Refused, null);

interface Props {
  /** Whether the button counts down to the next fetch. */
  isWaiting: boolean;
  refusal: Refusal | null;
  offlineSinceMs: number | null;
  /** Why the rental in hand is unknown. */
  loadError: Error | null;
  onReload: () => void;
  isReloading: boolean;
}

/** Shown when no rental is in hand: why there is none, and what to do. */
export function EmptyHand({ isWaiting, refusal, offlineSinceMs, loadError, onReload, isReloading }: Props) {
  const t = useText();
  useEffect(() => Refused.prepare(), []);
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
  if (isWaiting)
    return <EmptyState icon="clock" title={t('The wait between two rentals is set by your operation.')} />;
  if (refusal) return <Refused refusal={refusal} />;
  return (
    <EmptyState icon="phone" title={t('No rental in hand')}>
      {t('Fetch Rental gives you the next one.')}
    </EmptyState>
  );
}
