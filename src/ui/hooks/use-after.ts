import { useEffect, useState } from 'react';

/** False at first, true once `milliseconds` have gone by: for what should not flash on a quick answer. */
export function useAfter(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}
