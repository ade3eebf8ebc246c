/** What each run of the stories needs in its page. */
import { afterAll, beforeEach } from 'vitest';

// Storybook stores axe's whole result here, and vitest would send it to its main process, which takes an eighth of the run's time.
// Nothing reads it: violations fail the test by themselves.
beforeEach(({ task }) => {
  Object.defineProperty(task.meta, 'reports', { get: () => undefined, set: () => undefined });
});

// All files share one page.
afterAll(() => document.querySelector('body > rd-toaster')?.remove());
