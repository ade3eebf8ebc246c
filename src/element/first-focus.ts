import { useEffect } from 'react';
import { useHost } from './use-host.js';

/** The fields that take the focus. */
export const FIELDS =
  'input:not([type=hidden], [type=file], [type=checkbox], [type=radio], [readonly], :disabled), select:not(:disabled), textarea';

/**
 * Focuses the first field of an element that the page marks with `autofocus`, as soon as the field exists. It never takes the focus
 * from a control in use, and does nothing on touch screens, where the keyboard would cover the page.
 */
export function FirstFocus() {
  const host = useHost();
  useEffect(() => {
    if (!host.hasAttribute('autofocus') || !matchMedia('(pointer: fine)').matches) return;
    const root = host.shadowRoot ?? host;
    const ending = new AbortController();
    const focusFirst = () => {
      const field = [...root.querySelectorAll<HTMLElement>(FIELDS)].find((one) => one.checkVisibility());
      if (!field) return;
      ending.abort();
      if (!isFocusInUse()) field.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(focusFirst);
    ending.signal.addEventListener('abort', () => observer.disconnect());
    // If the person does something else meanwhile, the focus stays where it is.
    for (const type of ['keydown', 'pointerdown'])
      addEventListener(type, () => ending.abort(), { signal: ending.signal, capture: true });
    observer.observe(root, { childList: true, subtree: true });
    focusFirst();
    return () => ending.abort();
  }, [host]);
  return null;
}

/**
 * Whether a usable control, such as a menu item, has the focus. A heading that has the focus only to announce
 * the place doesn't count.
 */
function isFocusInUse(): boolean {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && (active.tabIndex >= 0 || active.matches('button, a'));
}
