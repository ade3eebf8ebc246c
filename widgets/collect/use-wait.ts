import { useState } from 'react';
import type { AnswerOf } from '../../src/contract/endpoint.js';
import type { getPickerCounts } from '../../src/contract/rentals.js';
import { useCountdown } from '../../src/ui/hooks/use-countdown.js';

type PickerWait = AnswerOf<typeof getPickerCounts>['wait'];

/**
 * The wait before the next fetch, as the server counts it, from the moment its answer came: a wrong clock here changes
 * nothing. The same wait told again (each refetch) doesn't jump by its rounding.
 */
export function useWait(wait: PickerWait | undefined, answeredAtMs: number) {
  const [known, setKnown] = useState<{ key: string | null; untilMs: number; totalSeconds: number } | null>(
    null,
  );
  const isWaiting = wait !== undefined && wait.waitSeconds > 0;
  const key = isWaiting ? (wait.nextFetchAt ?? String(answeredAtMs)) : null;
  if (isWaiting && known?.key !== key)
    setKnown({ key, untilMs: answeredAtMs + wait.waitSeconds * 1000, totalSeconds: wait.waitSeconds });
  if (!isWaiting && known !== null) setKnown(null);

  const seconds = useCountdown(known?.untilMs ?? null);
  return { seconds, totalSeconds: known?.totalSeconds ?? 0 };
}
