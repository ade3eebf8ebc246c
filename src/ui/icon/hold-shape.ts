/**
 * To browsers the `d` of a path is a style like any other: in the light DOM a page's `* { all: revert }` takes the drawing away. Said as
 * a style of the path's own it stays. A `ref` of a path whose shape doesn't change (give it a `key`).
 */
export function holdShape(path: SVGPathElement | null): void {
  const shape = path?.getRootNode() === document ? path.getAttribute('d') : null;
  if (shape !== null) path?.style.setProperty('d', `path("${shape}")`);
}
