import { shared } from '../core/runtime.js';
import { makeSheet } from '../styles/make-sheet.js';

const sheets = shared('sheets', () => new Map<string, CSSStyleSheet>());

/** The page's only sheet for a css text, for all elements and bundles that use it. */
export function sheetOf(css: string): CSSStyleSheet {
  const known = sheets.get(css);
  if (known) return known;
  const sheet = makeSheet(css);
  sheets.set(css, sheet);
  return sheet;
}

/**
 * Gives an element its styles by adopted sheets, which a CSP without inline styles allows: in its shadow root, or for an element in
 * the light DOM in the root that contains it (the page, or another shadow root).
 */
export function adoptStyles(element: HTMLElement, wanted: CSSStyleSheet[]): void {
  const root = element.shadowRoot ?? element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  root.adoptedStyleSheets.push(...wanted.filter((sheet) => !root.adoptedStyleSheets.includes(sheet)));
}
