/**
 * What may have changed under somebody's hands. The event carries no data: whoever shows it asks again, and gets what they may
 * see. `hand`: what a picker holds was taken from them. `pool`: there may be something new to fetch.
 */
export const LIVE_TOPICS = ['rentals', 'pool', 'hand', 'staff', 'settings', 'deals', 'uploads'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
