import { useEffect, type RefObject } from 'react';

/** Shows the full text of cut cells (`full-text.ts`). Its code is lazy, because the table is rendered without it. */
export function useFullText(
  region: RefObject<HTMLElement | null>,
  bubble: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const ending = new AbortController();
    const [table, tip] = [region.current, bubble.current];
    if (!table || !tip) return;
    import('./full-text.js').then(
      ({ showFullText }) => {
        if (!ending.signal.aborted) showFullText(table, tip, ending.signal);
      },
      // A failure is ignored, because the full text is also in the row's panel.
      () => undefined,
    );
    return () => ending.abort();
  }, [region, bubble]);
}
