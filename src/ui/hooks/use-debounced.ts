import { useEffect, useState } from 'react';

/**
 * Debounces a value: returns it when it hasn't changed for a while, so that a screen doesn't send a request
 * at each key press.
 */
export function useDebounced<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
