/** Gives the root of an element the styles of a lazy part, before the widget's own, which take precedence. */
export function adoptLate(element: Element, sheet: CSSStyleSheet): void {
  const root = element.getRootNode();
  if ((root instanceof ShadowRoot || root instanceof Document) && !root.adoptedStyleSheets.includes(sheet))
    root.adoptedStyleSheets.splice(-1, 0, sheet);
}
