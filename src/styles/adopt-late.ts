import { makeSheet } from './make-sheet.js';

/** Gives the root of a node the styles of a lazy part, before the widget's own, which take precedence. */
export function adoptLate(node: Node, sheet: CSSStyleSheet): void {
  const root = node.getRootNode();
  if ((root instanceof ShadowRoot || root instanceof Document) && !root.adoptedStyleSheets.includes(sheet))
    root.adoptedStyleSheets.splice(-1, 0, sheet);
}

/** Makes the ref of a part that brings its own styles: they are adopted when its element is first shown. Call it once, at module level. */
export function withStyles(css: string): (element: Element | null) => void {
  const sheet = makeSheet(css);
  return (element) => {
    if (element) adoptLate(element, sheet);
  };
}
