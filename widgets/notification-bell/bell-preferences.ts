/** How a person wants to be told of messages. Kept per person in this browser: several may work at one computer. */
export interface BellPreferences {
  sound: boolean;
  /** The count in the page's title, where the page lets the bell write there. */
  title: boolean;
  /** The browser's own notifications. Off until somebody asks for them. */
  notifications: boolean;
}

const USUAL: BellPreferences = { sound: true, title: true, notifications: false };

const keyOf = (userId: string) => `rd-notification-bell.${userId}`;

/** What was chosen, and the usual for what wasn't. */
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
    // Without storage the choice holds for this visit.
  }
}

/** Storage may hold anything: only yes and no are taken from it. */
function chosen(stored: unknown): Partial<BellPreferences> {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => name in USUAL && typeof value === 'boolean'),
  );
}
