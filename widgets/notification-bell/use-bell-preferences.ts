import { useState } from 'react';
import { bellPreferences, keepBellPreferences, type BellPreferences } from './bell-preferences.js';

/** This person's preferences for notifications, and the function that changes them. */
export function useBellPreferences(userId: string) {
  const [preferences, setPreferences] = useState(() => bellPreferences(userId));
  const change = (changes: Partial<BellPreferences>) => {
    const next = { ...preferences, ...changes };
    setPreferences(next);
    keepBellPreferences(userId, next);
  };
  return { preferences, change };
}
