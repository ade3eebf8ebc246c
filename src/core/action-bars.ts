/** The bars that contain the buttons of the next step. The toaster shows its toasts above such a bar at the bottom of the window. */
import { shared } from './runtime.js';

/** The bars that are on the page now, of all bundles. */
export const actionBars = shared('action-bars', () => new Set<Element>());

/** A React ref for a bar that no toast may cover while it is on the page. */
export function actionBarRef(bar: Element | null): (() => void) | undefined {
  if (!bar) return undefined;
  actionBars.add(bar);
  return () => actionBars.delete(bar);
}
