import { useState } from 'react';

/** A boolean that this browser stores, if it stores anything. */
export function useRemembered(key: string): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => recall(key));
  const change = (next: boolean) => {
    setValue(next);
    remember(key, next);
  };
  return [value, change];
}

function recall(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

function remember(key: string, value: boolean): void {
  try {
    localStorage.setItem(key, String(value));
  } catch {
    // Without storage the sidebar still collapses, for this visit only.
  }
}
