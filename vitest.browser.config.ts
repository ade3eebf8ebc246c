import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { AS_SHIPPED, inChromium, PAGE_DEPENDENCIES } from './scripts/vitest-browser.js';

/**
 * Tests that need a real browser: elements, shadow roots, storage, locks. What they import runs from source.
 */
export default defineConfig({
  plugins: [react()],
  define: AS_SHIPPED,
  optimizeDeps: { include: PAGE_DEPENDENCIES },
  test: {
    testTimeout: 60_000,
    // The default of a second is too short while other checks run on two cores. Only a failure takes this long.
    // By default a poll that fails waits for 50 ms, twice as long as most screens need.
    expect: { poll: { timeout: 20_000, interval: 25 } },
    setupFiles: ['scripts/still-timers.setup.ts'],
    // One page at a time: elements are defined once per page, and CI has two cores.
    fileParallelism: false,
    // Nobody sees the animations, which take a quarter of the run's time. The action time-out is shorter than
    // the test's, so that a failed click says what it waited for.
    browser: inChromium({ actionTimeout: 30_000, contextOptions: { reducedMotion: 'reduce' } }),
    projects: [
      {
        extends: true,
        test: {
          name: 'widgets',
          include: [
            'widgets/*/**/*.test.{ts,tsx}',
            'widgets/{tables-fit,theming}.test.tsx',
            'src/{parts,ui}/**/*.browser.test.{ts,tsx}',
          ],
          exclude: ['**/*.unit.test.ts'],
          // All files share one page, which loads the elements once: a page per file takes a third more time.
          isolate: false,
        },
      },
      {
        extends: true,
        // These check what happens on a new page, so each file has its own.
        test: {
          name: 'new-page',
          include: [
            'src/{core,data,element}/**/*.browser.test.{ts,tsx}',
            'widgets/{autoload,screen-access,table-columns}.test.ts',
          ],
        },
      },
    ],
  },
});
