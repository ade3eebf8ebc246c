import { useEffect, useState } from 'react';

/**
 * Returns false at first and true after `milliseconds`, for something that should not appear when the answer
 * is quick.
 */
export function useAfter(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}
