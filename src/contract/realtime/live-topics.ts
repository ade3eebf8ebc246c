/**
 * The topics of live events: what may have changed on a person's screen. The event contains no data; a screen
 * that shows the topic refetches its data. `hand` means that a picker's held rental was taken away, `pool`
 * that there may be something new to fetch, `own-deals` that a picker's deal was decided.
 */
export const LIVE_TOPICS = [
  'rentals',
  'pool',
  'hand',
  'staff',
  'settings',
  'deals',
  'own-deals',
  'uploads',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
