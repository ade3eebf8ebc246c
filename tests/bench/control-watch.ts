/** Whether a control that has the focus stays where it is, looked at in each frame of the page. */
import type { Locator } from 'playwright';

export interface ControlWatch {
  /** How many frames were looked at. */
  frames: number;
  /** The farthest that any edge of the control has been from its first place. */
  movedPx: number;
  /** Frames in which the control was not in the page, or did not have the focus. */
  lostFrames: number;
}

/** Focuses a control and watches it from now on. Gives the function that tells what was seen. */
export async function watchControl(control: Locator): Promise<() => Promise<ControlWatch>> {
  await control.scrollIntoViewIfNeeded();
  await control.focus();
  // tsx wraps named functions into one of its own, which the page doesn't have.
  await control.page().evaluate('globalThis.__name ??= (made) => made');
  const seen = await control.evaluateHandle((element): ControlWatch => {
    const watch = { frames: 0, movedPx: 0, lostFrames: 0 };
    const first = element.getBoundingClientRect();
    const look = () => {
      const now = element.getBoundingClientRect();
      const root = element.getRootNode() as ShadowRoot | Document;
      watch.frames += 1;
      for (const edge of ['top', 'left', 'right', 'bottom'] as const)
        watch.movedPx = Math.max(watch.movedPx, Math.abs(now[edge] - first[edge]));
      if (!element.isConnected || root.activeElement !== element) watch.lostFrames += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return watch;
  });
  return () => seen.jsonValue();
}
