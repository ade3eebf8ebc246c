import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { inChromium, PAGE_DEPENDENCIES } from './scripts/vitest-browser.js';

/**
 * Tests that need a real browser: elements, shadow roots, storage, locks. What they import runs from source.
 */
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"development"' },
  optimizeDeps: { include: PAGE_DEPENDENCIES },
  test: {
    name: 'browser',
    testTimeout: 60_000,
    // The default of a second is too short while other checks run on two cores.
    expect: { poll: { timeout: 10_000 } },
    include: ['src/**/*.browser.test.{ts,tsx}', 'widgets/**/*.test.{ts,tsx}'],
    // One page at a time: elements are defined once per page, and CI has two cores.
    fileParallelism: false,
    // Nobody sees the animations, which take a quarter of the run's time. The action time-out is shorter than
    // the test's, so that a failed click says what it waited for.
    browser: inChromium({ actionTimeout: 15_000, contextOptions: { reducedMotion: 'reduce' } }),
  },
});
