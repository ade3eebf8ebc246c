/** Compares each story with its approved picture (`npm run test:visual`). */
import { afterAll, afterEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { atRest } from '../a11y/deep.js';

/** The height of the browser's window in `vitest.visual.config.ts`; a higher page would be scaled down. */
const MAX_HEIGHT_PX = 3000;
/** A timer this long never ends: on a slow machine a toast would disappear before its picture is taken. */
const LONG_MS = 2000;

// Date and performance.now() are stopped before a story's file is imported, so that countdowns and times look the same in each run.
vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-21T18:00:00Z') });
const startTimer = window.setTimeout.bind(window);
vi.stubGlobal('setTimeout', (handler: TimerHandler, ms = 0, ...given: unknown[]) =>
  ms < LONG_MS ? startTimer(handler, ms, ...given) : 0,
);
// A picture shows the body, so the body is as high as a dialog or toast may need.
document.body.style.minBlockSize = '100vh';

// What elements load when they need it is loaded before, because on a slow machine it would come after the picture.
const modules = import.meta.glob([
  '../../src/**/*.{ts,tsx}',
  '../../widgets/*/**/*.{ts,tsx}',
  '!**/*.{test,stories,worker}.{ts,tsx}',
  '!**/testing.ts',
]);
await Promise.all(Object.values(modules).map((load) => load()));

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') {
    await atRest();
    await showWholePage();
    const { storyId } = task.meta as { storyId?: string };
    // The name of a file may have no double hyphen, so each component has a folder.
    const name = (storyId ?? task.name).replace('--', '/');
    await expect(page.elementLocator(document.body)).toMatchScreenshot(name);
  }
  // Removes the toasts of the previous story.
  for (const toaster of document.querySelectorAll('rd-toaster')) toaster.remove();
});

afterAll(() => {
  // With the clock stopped, Vitest would take this file as run already, and not run it before the next file of stories.
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Makes the window as high as the page, because a picture has only what the window shows. What is loaded late makes the page higher again. */
async function showWholePage(): Promise<void> {
  const { scrollHeight } = document.documentElement;
  const height = Math.min(scrollHeight, MAX_HEIGHT_PX);
  if (height <= innerHeight) return;
  await page.viewport(innerWidth, height);
  await atRest();
  await showWholePage();
}
