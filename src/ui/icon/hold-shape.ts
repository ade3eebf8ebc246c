/**
 * Sets the `d` of a path as an inline style. For browsers `d` is a style, so in the light DOM a page's `* {
 * all: revert }` would remove the drawing. Use it as the `ref` of a path whose shape doesn't change (give it
 * a `key`).
 */
export function holdShape(path: SVGPathElement | null): void {
  const shape = path?.getRootNode() === document ? path.getAttribute('d') : null;
  if (shape !== null) path?.style.setProperty('d', `path("${shape}")`);
}
