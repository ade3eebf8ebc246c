import { useEffect, useRef } from 'react';

/**
 * Returns a function that runs another one at once, or, while the mouse is pressed, after its release and
 * the click. What appears when a field loses the focus would otherwise move the button that takes the focus
 * away from under the pointer, and the click would miss it. A finger's tap ends with the same mouse events.
 */
export function useAfterPress(): (run: () => void) => void {
  /** What is waiting; undefined while nothing is pressed. */
  const waiting = useRef<(() => void)[]>(undefined);
  useEffect(() => {
    const press = () => {
      waiting.current ??= [];
    };
    // The click comes in the same task as the release.
    const release = () =>
      setTimeout(() => {
        const runs = waiting.current;
        waiting.current = undefined;
        for (const run of runs ?? []) run();
      });
    window.addEventListener('mousedown', press, true);
    for (const end of ['mouseup', 'dragend']) window.addEventListener(end, release, true);
    return () => {
      window.removeEventListener('mousedown', press, true);
      for (const end of ['mouseup', 'dragend']) window.removeEventListener(end, release, true);
    };
  }, []);
  return (run) => {
    if (waiting.current) waiting.current.push(run);
    else run();
  };
}
