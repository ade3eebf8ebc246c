/** The attribute with a toast's id on its text. */
export const TOAST_ID = 'data-toast-id';

const SWIPE_THRESHOLD_PX = 20;

/**
 * Dismisses a toast by a tap, and by a swipe of 20 px to the right or down (specification, section 9).
 * Sonner's own swipe needs 45 px and has no option. Returns the function that removes the listeners.
 */
export function listenForGestures(host: HTMLElement, dismiss: (id: string) => void): () => void {
  const listen = ({ target, pointerType }: PointerEvent) => {
    const toast = target instanceof Element ? target.closest<HTMLElement>('[data-sonner-toast]') : null;
    const id = toast?.querySelector(`[${TOAST_ID}]`)?.getAttribute(TOAST_ID);
    if (!toast || !id || !(target instanceof Element)) return;
    const swipedPx = Math.max(swipe(toast, 'x'), swipe(toast, 'y'));
    const isTap = pointerType === 'touch' && swipedPx === 0 && !target.closest('button, a');
    if (isTap || swipedPx >= SWIPE_THRESHOLD_PX) dismiss(id);
  };
  // Sonner resets the swiped distance when the event reaches it.
  host.addEventListener('pointerup', listen, { capture: true });
  return () => host.removeEventListener('pointerup', listen, { capture: true });
}

const swipe = (toast: HTMLElement, axis: 'x' | 'y'): number =>
  Number.parseFloat(toast.style.getPropertyValue(`--swipe-amount-${axis}`)) || 0;
