import { useEffectEvent, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { CONTROLS, isShown } from '../focus/controls.js';

/**
 * The attributes of a `<dialog>` over the page, open for as long as it is rendered; `onClose` is called for Escape or a click on
 * what is around its content. It is a popover: a modal dialog makes the whole page behind it inert, for which a browser computes every
 * style of the page again, twice, and with a table of 100 rows that is felt. So what a modal dialog does is here: the focus comes in,
 * stays in and returns.
 */
export function usePanel(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const panel = ref.current;
    if (!panel) return;
    // A node in a document or a shadow root has one of these as its root.
    const root = panel.getRootNode() as Document | ShadowRoot;
    const opener = root.activeElement;
    panel.showPopover();
    panel.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const press = (event: KeyboardEvent) => {
      const path = event.composedPath();
      const inner = path.find((target) => target instanceof HTMLDialogElement);
      if (event.defaultPrevented || (inner && inner !== panel) || !isOurs(path, root)) return;
      if (event.key === 'Tab') stayInside(panel, root.activeElement, event);
      if (event.key !== 'Escape') return;
      // A dialog of the page around the element stays open.
      event.preventDefault();
      close();
    };
    const ending = new AbortController();
    for (const target of [root, document])
      target.addEventListener('keydown', press as EventListener, { signal: ending.signal });
    return () => {
      ending.abort();
      const isFocusInside = panel.contains(root.activeElement);
      panel.hidePopover();
      if (isFocusInside && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return {
    ref,
    popover: 'manual',
    'aria-modal': true,
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget) onClose();
    },
  } as const;
}

/** Whether a key was pressed in our elements or nowhere, and so not in a dialog that the page has opened over the panel. */
const isOurs = (path: EventTarget[], root: Node): boolean =>
  path.includes(root) ||
  path[0] === document.body ||
  path.some((target) => target instanceof Element && target.localName.startsWith('rd-'));

/** Goes from the last control to the first and back, and from outside into the panel. */
function stayInside(panel: HTMLElement, active: Element | null, event: KeyboardEvent): void {
  const controls = [...panel.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.tabIndex >= 0 && !control.matches(':disabled') && isShown(control),
  );
  const end = event.shiftKey ? controls[0] : controls.at(-1);
  if (panel.contains(active) && active !== end && active !== panel) return;
  event.preventDefault();
  (event.shiftKey ? controls.at(-1) : controls[0])?.focus();
}
