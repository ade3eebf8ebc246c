import type { PickerWait } from '../../src/contract/rentals/rentals.js';
import { DEFAULT_SETTINGS, type Settings } from '../../src/contract/settings/settings.js';
import { remainingMs } from '../base/clock.js';
import type { Flag } from '../db/schema.js';
import type { Verdict } from './claim.js';
import type { RentalRows } from '../db/context.js';

type DelayRule = Pick<Settings, 'isDelayEnabled' | 'delayTime'>;

/** The delay columns of the settings, as part of another query. */
export const delayColumns = (eb: RentalRows) => {
  const saved = eb.selectFrom('settings').where('settings.id', '=', 1);
  return [
    saved.select('settings.delay_seconds').as('delay_seconds'),
    saved.select('settings.is_delay_enabled').as('is_delay_enabled'),
  ] as const;
};

/** The delay rule from the columns of `delayColumns`; null means that no settings have been saved yet. */
export const delayRule = (row: {
  delay_seconds: number | null;
  is_delay_enabled: Flag | null;
}): DelayRule => ({
  delayTime: row.delay_seconds ?? DEFAULT_SETTINGS.delayTime,
  isDelayEnabled:
    row.is_delay_enabled === null ? DEFAULT_SETTINGS.isDelayEnabled : row.is_delay_enabled === 1,
});

/** How long a picker waits after a finish; 0 while the delay is switched off. */
const delayMs = ({ isDelayEnabled, delayTime }: DelayRule): number => (isDelayEnabled ? delayTime * 1000 : 0);

/** When a picker whose last finish was at the given instant may fetch again (null: they have never finished). */
export function pickerWait(rule: DelayRule, lastFinishedMs: number | null, nowMs: number): PickerWait {
  const delay = delayMs(rule);
  const waitMs = lastFinishedMs === null ? 0 : remainingMs(lastFinishedMs + delay, delay, nowMs);
  if (waitMs === 0) return { waitSeconds: 0, nextFetchAt: null };
  return { waitSeconds: Math.ceil(waitMs / 1000), nextFetchAt: new Date(nowMs + waitMs).toISOString() };
}

/** The wait of a picker about whom `rules.sql` has said this. */
export const waitOf = (
  { delay_ms, call_ended_at }: Pick<Verdict, 'delay_ms' | 'call_ended_at'>,
  nowMs: number,
): PickerWait =>
  pickerWait({ isDelayEnabled: true, delayTime: (delay_ms ?? 0) / 1000 }, call_ended_at, nowMs);
