import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls to what a change of the hand has brought, wherever a phone was scrolled to: the number of the next rental, or the last verdict
 * above an empty hand. `rentalId` is null for an empty hand, and undefined until it is known; the first one scrolls nothing.
 */
export function useHandInView(root: RefObject<Element | null>, rentalId: string | null | undefined): void {
  const before = useRef<string | null>(undefined);
  useEffect(() => {
    if (before.current !== undefined)
      root.current?.querySelector(rentalId ? '.who' : '.head')?.scrollIntoView({ block: 'nearest' });
    before.current = rentalId;
  }, [root, rentalId]);
}
