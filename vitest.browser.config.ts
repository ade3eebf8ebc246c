import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { inChromium, PAGE_DEPENDENCIES } from './scripts/vitest-browser.js';

/** Tests that need a real browser: elements, shadow roots, storage, locks. What they import runs from source. */
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"development"' },
  optimizeDeps: { include: PAGE_DEPENDENCIES },
  test: {
    name: 'browser',
    testTimeout: 60_000,
    // A second, as it is by itself, is too little beside other checks on two cores.
    expect: { poll: { timeout: 10_000 } },
    include: ['src/**/*.browser.test.{ts,tsx}', 'widgets/**/*.test.{ts,tsx}'],
    // One page at a time: elements are defined once a page, and two cores are what CI has.
    fileParallelism: false,
    // Animations would be drawn for nobody: a quarter of the run's time.
    // Else a click on what doesn't come waits for the end of its test, and says less of what it waited for.
    browser: inChromium({ actionTimeout: 15_000, contextOptions: { reducedMotion: 'reduce' } }),
  },
});
