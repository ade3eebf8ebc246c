import type { PickerWait } from '../../src/contract/rentals.js';
import type { Settings } from '../../src/contract/settings.js';

type DelayRule = Pick<Settings, 'isDelayEnabled' | 'delayTime'>;

/** How long a picker waits after a finish; 0 while the delay is switched off. */
const delayMs = ({ isDelayEnabled, delayTime }: DelayRule): number => (isDelayEnabled ? delayTime * 1000 : 0);

/**
 * The instant after which a finish makes its picker wait now. Without a delay none does, not even one that a clock which
 * was set back makes look like tomorrow's.
 */
export function waitingSinceMs(rule: DelayRule, nowMs: number): number {
  const delay = delayMs(rule);
  return delay === 0 ? Number.MAX_SAFE_INTEGER : nowMs - delay;
}

/** When a picker may fetch again who last finished at the given instant (null: never yet). */
export function pickerWait(rule: DelayRule, lastFinishedMs: number | null, nowMs: number): PickerWait {
  const delay = delayMs(rule);
  const nextFetchMs = lastFinishedMs === null || delay === 0 ? nowMs : lastFinishedMs + delay;
  if (nextFetchMs <= nowMs) return { waitSeconds: 0, nextFetchAt: null };
  return {
    waitSeconds: Math.ceil((nextFetchMs - nowMs) / 1000),
    nextFetchAt: new Date(nextFetchMs).toISOString(),
  };
}
