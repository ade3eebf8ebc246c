/** How a person wants to be notified of messages. */
export interface BellPreferences {
  sound: boolean;
  /** Whether the count is in the page's title, if the page allows that. */
  title: boolean;
  /** Whether the browser's own notifications are shown; off by default. */
  notifications: boolean;
}

export const USUAL_PREFERENCES: BellPreferences = { sound: true, title: true, notifications: false };

/** The storage key of a person's preferences. */
export const preferencesKey = (userId: string) => `rd-notification-bell.${userId}`;
