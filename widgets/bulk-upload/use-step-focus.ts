import { useEffect, useRef, type RefObject } from 'react';

/**
 * What is pressed goes away with its step, and the focus with it. Then the next step's title gets it, so that a screen reader and
 * the Tab key go on from there.
 */
export function useStepFocus(card: RefObject<HTMLElement | null>, step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const root = card.current?.getRootNode();
    const isLost = root instanceof ShadowRoot && root.activeElement === null && isNowhere();
    if (isLost) card.current?.querySelector<HTMLElement>('.step-title')?.focus({ preventScroll: true });
  }, [card, step]);
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
