/** The duration of events (what INP is made of), as the browser itself measures it. */
import type { Page } from 'playwright';
import { pause } from '../e2e/typed-past.js';

/**
 * How long to wait after an action: some keys act only 300 ms later, if no other character follows, and the
 * browser then reports the event with its rendering.
 */
export const SETTLED_MS = 500;

interface Noted {
  longest: number;
  sinceMs: number;
  shifts: number;
}

/** The longest event of an action: 0 when the browser reports none, because each took less than 16 ms. */
export async function longestEvent(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => Object.assign(window, { longest: 0, sinceMs: performance.now() }));
  await act();
  await pause(SETTLED_MS);
  return page.evaluate(() => (window as unknown as Noted).longest);
}

/** The layout shifts that followed no input, since `observeEvents`. */
export const layoutShifts = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Noted).shifts);

/** Makes the page note its longest event and its layout shifts. */
export const observeEvents = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window, { longest: 0, sinceMs: 0, shifts: 0 });
    const state = window as unknown as Noted;
    new PerformanceObserver((list) => {
      // The entry of an earlier action may arrive late.
      for (const { duration, name, startTime } of list.getEntries())
        if (/^(?:key|pointerdown|pointerup|click)/.test(name) && startTime >= state.sinceMs)
          state.longest = Math.max(state.longest, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) state.shifts += value;
      }
    }).observe({ type: 'layout-shift' });
  });
