import { useEffect, useState } from 'react';

/** Debounces a value: returns it once it hasn't changed for a while, so that a screen doesn't ask the server at each key press. */
export function useDebounced<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
