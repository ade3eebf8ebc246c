/** Compares each story with its approved picture (`npm run test:visual`). */
import { afterEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { atRest } from '../a11y/deep.js';

/** The height of the browser's window in `vitest.visual.config.ts`; a higher page would be scaled down. */
const MAX_HEIGHT_PX = 3000;

// Both clocks of the browser stand still before a story's file is imported, so that countdowns and times look the same in each run.
vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-21T18:00:00Z') });
// A picture shows the body, so the body is as high as a dialog or toast may need.
document.body.style.minBlockSize = '100vh';

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

/** Makes the window as high as the page, because a picture has only what the window shows. */
async function showWholePage(): Promise<void> {
  const { scrollHeight } = document.documentElement;
  if (scrollHeight <= innerHeight) return;
  await page.viewport(innerWidth, Math.min(scrollHeight, MAX_HEIGHT_PX));
  await atRest();
}
