import { useState } from 'react';
import { bellPreferences, keepBellPreferences, type BellPreferences } from './bell-preferences.js';

/** How this person wants to be told, and the way to change it. */
export function useBellPreferences(userId: string) {
  const [preferences, setPreferences] = useState(() => bellPreferences(userId));
  const change = (changes: Partial<BellPreferences>) => {
    const next = { ...preferences, ...changes };
    setPreferences(next);
    keepBellPreferences(userId, next);
  };
  return { preferences, change };
}
