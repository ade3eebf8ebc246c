import type { PickerWait } from '../../src/contract/rentals.js';
import type { Settings } from '../../src/contract/settings.js';

type DelayRule = Pick<Settings, 'isDelayEnabled' | 'delayTime'>;

/** How long a picker waits after a finish; 0 while the delay is switched off. */
export const delayMs = ({ isDelayEnabled, delayTime }: DelayRule): number =>
  isDelayEnabled ? delayTime * 1000 : 0;

/** When a picker may fetch again who last finished at the given instant (null: never yet). */
export function pickerWait(rule: DelayRule, lastFinishedMs: number | null, nowMs: number): PickerWait {
  const nextFetchMs = lastFinishedMs === null ? nowMs : lastFinishedMs + delayMs(rule);
  if (nextFetchMs <= nowMs) return { waitSeconds: 0, nextFetchAt: null };
  return {
    waitSeconds: Math.ceil((nextFetchMs - nowMs) / 1000),
    nextFetchAt: new Date(nextFetchMs).toISOString(),
  };
}
