import { useEffect, useRef, type RefObject } from 'react';

/**
 * The pressed button disappears with its step, and the focus with it. The title of the next step gets the focus, so that a screen
 * reader and the Tab key continue there. Steps have different lengths, so the next one is scrolled into view.
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
