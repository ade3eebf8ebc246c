import { TOAST_ID } from './gestures.js';

const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/**
 * Keeps a press on a toast above a modal dialog from what the toast covers: the dialog makes the toast inert, so the browser gives the
 * press to the control below, or to the backdrop, which closes the dialog. The press dismisses the toast instead. Returns the
 * function that removes the listeners.
 */
export function holdPresses(host: HTMLElement, dismiss: (id: string) => void): () => void {
  const hold = (event: MouseEvent) => {
    // A click by the keyboard has no place.
    const isByPointer = event.type !== 'click' || event.detail > 0;
    if (!isByPointer || !host.matches(':popover-open') || event.composedPath().includes(host)) return;
    const toast = toastAt(host, event);
    if (!toast) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const id = toast.querySelector(`[${TOAST_ID}]`)?.getAttribute(TOAST_ID);
    if (event.type === 'click' && id) dismiss(id);
  };
  for (const type of PRESS) window.addEventListener(type, hold, { capture: true });
  return () => {
    for (const type of PRESS) window.removeEventListener(type, hold, { capture: true });
  };
}

function toastAt(host: HTMLElement, { clientX, clientY }: MouseEvent): Element | undefined {
  return [...host.querySelectorAll('[data-sonner-toast]')].find((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  });
}
