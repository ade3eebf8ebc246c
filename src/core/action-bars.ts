/** The bars of buttons that a person uses next. The toaster lifts its toasts above those at the bottom of the window. */
import { shared } from './runtime.js';

/** The bars on the page now, of all bundles. */
export const actionBars = shared('action-bars', () => new Set<Element>());

/** A React ref for a bar that no toast may cover, as long as it is on the page. */
export function actionBarRef(bar: Element | null): (() => void) | undefined {
  if (!bar) return undefined;
  actionBars.add(bar);
  return () => actionBars.delete(bar);
}
