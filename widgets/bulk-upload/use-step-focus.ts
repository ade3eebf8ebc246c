import { useEffect, useRef, type RefObject } from 'react';

/**
 * What is pressed goes away with its step, and the focus with it. Then the next step's title gets it, so that a screen reader and
 * the Tab key go on from there. Steps are of different lengths: the next one begins in sight.
 */
export function useStepFocus(place: RefObject<HTMLElement | null>, step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    const element = place.current;
    if (shown.current === step || !element) return;
    shown.current = step;
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' });
    const root = element.getRootNode();
    const isLost = root instanceof ShadowRoot && root.activeElement === null && isNowhere();
    if (isLost) element.querySelector<HTMLElement>('.step-title')?.focus({ preventScroll: true });
  }, [place, step]);
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
