import type { PoolCode, RuleCode } from '../refusals/no-rental.js';

/** Why a picker gets no rental: how each reason is shown, and whether a rental that comes into the pool may end it. */
export const NO_RENTAL: Record<
  RuleCode | PoolCode,
  { icon: 'clock' | 'inbox' | 'lock'; mayChange: boolean }
> = {
  'daily-limit': { icon: 'lock', mayChange: false },
  'switched-off': { icon: 'lock', mayChange: false },
  'admin-limit': { icon: 'lock', mayChange: false },
  'admin-switched-off': { icon: 'lock', mayChange: false },
  wait: { icon: 'clock', mayChange: false },
  'on-hold': { icon: 'clock', mayChange: true },
  'more-on-hold': { icon: 'clock', mayChange: true },
  'next-call': { icon: 'clock', mayChange: true },
  'quiet-hours': { icon: 'clock', mayChange: true },
  'more-quiet-hours': { icon: 'clock', mayChange: true },
  'pool-empty': { icon: 'inbox', mayChange: true },
};
