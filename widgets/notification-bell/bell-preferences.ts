/**
 * How a person wants to be notified of messages. It is stored per person in this browser, because several
 * people may use one computer.
 */
export interface BellPreferences {
  sound: boolean;
  /** Whether the count is in the page's title, if the page allows that. */
  title: boolean;
  /** Whether the browser's own notifications are shown; off by default. */
  notifications: boolean;
}

const USUAL: BellPreferences = { sound: true, title: true, notifications: false };

const keyOf = (userId: string) => `rd-notification-bell.${userId}`;

/** The stored choices, with defaults for the others. */
export function bellPreferences(userId: string): BellPreferences {
  try {
    return { ...USUAL, ...chosen(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')) };
  } catch {
    return USUAL;
  }
}

export function keepBellPreferences(userId: string, preferences: BellPreferences): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(preferences));
  } catch {
    // Without storage the choice applies to this visit only.
  }
}

/** Storage may contain anything: only booleans are read from it. */
function chosen(stored: unknown): Partial<BellPreferences> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => name in USUAL && typeof value === 'boolean'),
  );
}
