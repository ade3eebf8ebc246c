/**
 * For browsers the `d` of a path is a style: in the light DOM a page's `* { all: revert }` removes the drawing. As an inline style
 * of the path it stays. Use it as the `ref` of a path whose shape doesn't change (give it a `key`).
 */
export function holdShape(path: SVGPathElement | null): void {
  const shape = path?.getRootNode() === document ? path.getAttribute('d') : null;
  if (shape !== null) path?.style.setProperty('d', `path("${shape}")`);
}
