import { useEffect, useState } from 'react';
import { actionBars } from '../../core/action-bars.js';

/** The space between toasts. */
export const GAP_PX = 14;
/** The width that sonner gives a toast. */
const WIDTH_PX = 356;

/**
 * How far the toasts are moved up from the bottom of the window, in px, so that they cover no action bar; 0 when none is in their
 * way. It is measured in each frame while a toast is shown, because a bar also moves without a scroll: the next rental has more below it.
 */
export function useLift(host: HTMLElement, toastCount: number): number {
  const [liftPx, setLiftPx] = useState(0);
  useEffect(() => {
    if (toastCount === 0) return;
    let frame = 0;
    const measure = () => {
      setLiftPx(liftAbove([...actionBars], host));
      frame = requestAnimationFrame(measure);
    };
    // Starts in the next frame, because then sonner has rendered a new toast and its height is known.
    frame = requestAnimationFrame(measure);
    return () => cancelAnimationFrame(frame);
  }, [host, toastCount]);
  return liftPx;
}

function liftAbove(bars: readonly Element[], host: HTMLElement): number {
  const heights = [...host.querySelectorAll('[data-sonner-toast]')].map((toast) => toast.clientHeight);
  if (heights.length === 0) return 0;
  const toastsPx = heights.reduce((sum, height) => sum + height + GAP_PX, GAP_PX);
  const leftPx = innerWidth - WIDTH_PX - 2 * GAP_PX;
  const lifts = bars
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, right, height }) => height > 0 && right > leftPx && top < innerHeight)
    .filter(({ bottom }) => bottom > innerHeight - toastsPx)
    .map(({ top }) => innerHeight - top)
    // A bar without enough space above it is ignored.
    .filter((lift) => lift + toastsPx <= innerHeight);
  return Math.max(0, ...lifts);
}
