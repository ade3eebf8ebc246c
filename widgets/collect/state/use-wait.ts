import { useState } from 'react';
import type { AnswerOf } from '../../../src/contract/base/endpoint.js';
import type { getPickerCounts } from '../../../src/contract/rentals/rentals.js';
import { useCountdown } from '../../../src/ui/hooks/use-countdown.js';

type PickerWait = AnswerOf<typeof getPickerCounts>['wait'];

/**
 * Two answers about the same wait differ by less than this, because of the rounding to seconds and the time
 * on the network.
 */
const ROUNDING_MS = 2000;

interface KnownWait {
  nextFetchAt: string | null;
  untilMs: number;
  totalSeconds: number;
}

/**
 * The wait before the next fetch. It is counted from the arrival of the server's answer, so a wrong clock of the page doesn't
 * change it. A later answer about the same wait that differs only by rounding doesn't move the countdown.
 */
export function useWait(wait: PickerWait | undefined, answeredAtMs: number) {
  const [known, setKnown] = useState<KnownWait | null>(null);
  if (wait && wait.waitSeconds > 0) {
    const { waitSeconds, nextFetchAt } = wait;
    const untilMs = answeredAtMs + waitSeconds * 1000;
    const isSame = known !== null && known.nextFetchAt === nextFetchAt;
    if (!isSame || Math.abs(known.untilMs - untilMs) > ROUNDING_MS)
      setKnown({ nextFetchAt, untilMs, totalSeconds: isSame ? known.totalSeconds : waitSeconds });
  } else if (known !== null) setKnown(null);

  const seconds = useCountdown(known?.untilMs ?? null);
  return { seconds, totalSeconds: known?.totalSeconds ?? 0, nextFetchAt: known?.nextFetchAt ?? null };
}
