import { useEffect, useState } from 'react';

/** False at first, true after `milliseconds`: for what should not appear when the answer is quick. */
export function useAfter(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}
