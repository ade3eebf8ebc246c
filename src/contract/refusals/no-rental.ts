/** Why a picker gets no rental now (readings.md, 'Limits and settings'). */

/** Refusals of a rule about this picker. */
export const RULE_REFUSALS = {
  'daily-limit': 'Daily limit reached ({picked} of {limit}). It starts again at 12:00 AM Panama time.',
  'switched-off': 'Your daily limit is 0, so you can’t fetch. Ask your team leader to raise it.',
  'admin-limit':
    'Your admin’s daily limit is reached ({picked} of {limit}). It starts again at 12:00 AM Panama time.',
  'admin-switched-off':
    'Your admin’s daily limit is 0, so nobody in the group can fetch. Ask your admin to raise it.',
  wait: 'Wait {seconds} s',
} as const;

/** Refusals that pages also show without a call. */
export const POOL_REFUSALS = {
  'on-hold': 'No rental available. {count} on hold, the next at {time}.',
  'more-on-hold': 'No rental available. More than {count} on hold, the next at {time}.',
  'next-call': 'No rental available. The next one to call again is due at {time}.',
  /** `time` is the time of the day where the numbers are, as an instant with that time in Panama. */
  'quiet-hours': 'No rental available. {count} wait until {time} their time.',
  'more-quiet-hours': 'No rental available. More than {count} wait until {time} their time.',
  'pool-empty': 'No rental available. Every rental entered so far has been taken.',
} as const;

export type RuleCode = keyof typeof RULE_REFUSALS;
export type PoolCode = keyof typeof POOL_REFUSALS;
