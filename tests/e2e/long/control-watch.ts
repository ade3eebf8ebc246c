/** Checks in each frame of the page whether the focused control stays in its place. */
import type { Locator } from 'playwright';

export interface ControlWatch {
  /** How many frames were checked. */
  frames: number;
  /** The largest distance of any edge of the control from its first place. */
  movedPx: number;
  /** Frames in which the control was not in the page, or not focused. */
  lostFrames: number;
}

/** Focuses a control and watches it from now on. Call the returned function to read the result. */
export async function watchControl(control: Locator): Promise<() => Promise<ControlWatch>> {
  await control.scrollIntoViewIfNeeded();
  await control.focus();
  // tsx wraps named functions in a helper that the page doesn't have.
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
