import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls to the top when other rows are shown: otherwise a reader at the end of a page would start at the
 * end of the next one. `first` is the key of the first row, undefined if there is none.
 */
export function useTopOfRows(region: RefObject<HTMLElement | null>, first: string | undefined): void {
  const shown = useRef(first);
  useEffect(() => {
    const isOther = shown.current !== undefined && first !== undefined && shown.current !== first;
    if (first !== undefined) shown.current = first;
    const element = region.current;
    if (!isOther || !element) return;
    element.scrollTo({ top: 0 });
    // If the rows are cards, they have no scrolling region and scroll with the page.
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' });
  }, [region, first]);
}
