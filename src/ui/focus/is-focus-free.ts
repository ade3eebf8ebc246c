/**
 * Whether a key or a pasted file that no control gets may be for this element: no control has the focus, no dialog is open, and the
 * element is shown.
 */
export const isFocusFree = (host: HTMLElement): boolean =>
  isNoControl(focusedElement()) && document.querySelector(':modal') === null && host.checkVisibility();

/** The element that has the focus, in whatever shadow root it is; null if none has it. */
function focusedElement(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/**
 * A heading or main part, which a page may focus after a change of screen for screen readers, is no control; a click on a text focuses
 * the main part around it.
 */
const isNoControl = (focused: Element | null): boolean =>
  focused === null ||
  focused === document.body ||
  focused.matches(':is(h1, h2, h3, main, section)[tabindex="-1"]:not([role], [contenteditable])');
