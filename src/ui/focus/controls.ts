/** What can have the focus. */
export const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [contenteditable]';

export const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
