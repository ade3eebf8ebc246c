/**
 * The topics of live news: what may have changed on a person's screen. The event carries no data: a screen that shows the topic
 * asks again and gets what its person may see. `hand`: what a picker holds was taken from them. `pool`: there may be something new
 * to fetch.
 */
export const LIVE_TOPICS = ['rentals', 'pool', 'hand', 'staff', 'settings', 'deals', 'uploads'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
