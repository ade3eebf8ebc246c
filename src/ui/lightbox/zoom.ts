/** The position of a zoomed and moved picture: pixels from the middle, and its size relative to the fitted size. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

interface Bounds {
  stage: { width: number; height: number };
  /** The picture at scale 1. */
  picture: { width: number; height: number };
}

export const FITTED: ZoomView = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 8;

/** Zooms by a factor so that the point (measured from the middle of the stage) stays in its place. */
export function zoomAt(view: ZoomView, factor: number, point: Point, bounds: Bounds): ZoomView {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  const moved = { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio };
  return held(moved, bounds);
}

/** Moves a picture, but only as far as it extends beyond the stage. */
export const moveBy = (view: ZoomView, by: Point, bounds: Bounds): ZoomView =>
  held({ ...view, x: view.x + by.x, y: view.y + by.y }, bounds);

function held({ scale, x, y }: ZoomView, { stage, picture }: Bounds): ZoomView {
  const within = (value: number, size: number, bounds: number) => {
    const reach = Math.max(0, (size * scale - bounds) / 2);
    return Math.min(reach, Math.max(-reach, value)) || 0;
  };
  return { scale, x: within(x, picture.width, stage.width), y: within(y, picture.height, stage.height) };
}
