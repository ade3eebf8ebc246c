import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { elementDocs } from './.storybook/docs/elements-plugin.js';
import { inChromium, PAGE_DEPENDENCIES } from './scripts/vitest-browser.js';

/**
 * Compares every story with its approved picture. Pictures differ between machines (fonts, browser), so they aren't in git: a person
 * approves those of the commit before (`npm run test:visual -- -u`), changes something, and runs it again. What differs is in
 * `.visual/changed`.
 */
const FOLDER = '.visual';

export default defineConfig({
  plugins: [storybookTest({ configDir: '.storybook', disableAddonDocs: true }), elementDocs()],
  optimizeDeps: { include: PAGE_DEPENDENCIES },
  define: { 'import.meta.env.VITE_RD_AXE': '"off"' },
  test: {
    name: 'visual',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    // All files share one page, which loads the elements once.
    isolate: false,
    setupFiles: ['.storybook/visual/setup.ts'],
    // The pictures are written by the browser's server.
    api: { allowWrite: true, allowExec: true },
    browser: {
      api: { allowWrite: true, allowExec: true },
      // The window has space for the highest page, because Vitest scales down what doesn't fit.
      ...inChromium({
        contextOptions: { reducedMotion: 'reduce', viewport: { width: 1440, height: 3000 } },
      }),
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch',
          // In some runs Chromium rounds the colours of a round corner differently: many pixels by at most 2 of 255, or one or two by
          // more. The default is ten times this threshold.
          comparatorOptions: { allowedMismatchedPixels: 4, threshold: 0.01, includeAA: true },
          resolveScreenshotPath: ({ arg, ext, root }) => join(root, FOLDER, 'approved', `${arg}${ext}`),
          resolveDiffPath: ({ arg, ext, root }) => join(root, FOLDER, 'changed', `${arg}${ext}`),
        },
      },
    },
  },
});
