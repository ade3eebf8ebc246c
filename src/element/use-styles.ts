import { useLayoutEffect } from 'react';
import { sheetOf } from './styles.js';
import { useHost } from './use-host.js';

/** Adopts the css of a lazy part, before the element's own css, which takes precedence. */
export function useStyles(css: string): void {
  const host = useHost();
  useLayoutEffect(() => adoptLate(host, css), [host, css]);
}

/** Adds the styles of a lazy part to an element that is already on the page, before the element's own. */
function adoptLate(element: HTMLElement, css: string): void {
  const { shadowRoot } = element;
  const sheet = sheetOf(css);
  if (!shadowRoot || shadowRoot.adoptedStyleSheets.includes(sheet)) return;
  shadowRoot.adoptedStyleSheets.splice(-1, 0, sheet);
}
