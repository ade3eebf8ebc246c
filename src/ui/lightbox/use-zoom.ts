import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { FITTED, moveBy, zoomAt, type Point, type ZoomView } from './zoom.js';

const STEP = 1.5;
/**
 * The zoom factor for a turn of the wheel. Browsers report a pinch on a touchpad as small turns with Ctrl.
 */
const WHEEL = 0.0015;
const PINCH_WHEEL = 0.01;

/**
 * Zooms a picture by wheel, pinch, double click and buttons, and moves it by dragging. `stage` contains the
 * picture, which fits into it at scale 1.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, picture: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(FITTED);
  const pointers = useRef(new Map<number, Point>());

  const change = (next: (before: ZoomView, bounds: Parameters<typeof zoomAt>[3]) => ZoomView) => {
    const [outer, inner] = [stage.current, picture.current];
    if (!outer || !inner) return;
    const bounds = {
      stage: { width: outer.clientWidth, height: outer.clientHeight },
      picture: { width: inner.clientWidth, height: inner.clientHeight },
    };
    setView((before) => next(before, bounds));
  };
  const zoom = (factor: number, point: Point = { x: 0, y: 0 }) =>
    change((before, bounds) => zoomAt(before, factor, point, bounds));
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };

  // This is no React listener, because React's wheel listeners are passive, so the page would scroll too.
  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * (event.ctrlKey ? PINCH_WHEEL : WHEEL)), fromMiddle(event));
  });
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const listen = (event: WheelEvent) => turn(event);
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, [stage]);

  const grab = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, fromMiddle(event));
  };
  const drag = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) zoom(distance(now, other) / distance(before, other), between(now, other));
    else change((view_, bounds) => moveBy(view_, { x: now.x - before.x, y: now.y - before.y }, bounds));
  };
  const letGo = (event: PointerEvent) => pointers.current.delete(event.pointerId);

  return {
    view,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    fit: () => setView(FITTED),
    move: (by: Point) => change((before, bounds) => moveBy(before, by, bounds)),
    stageHandlers: {
      onPointerDown: grab,
      onPointerMove: drag,
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        view.scale > 1 ? setView(FITTED) : zoom(STEP * STEP, fromMiddle(event)),
    },
  };
}

/** The state of a zoomed picture. */
export type PictureZoom = ReturnType<typeof useZoom>;

const distance = (a: Point, b: Point) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
