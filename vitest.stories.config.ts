import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { elementDocs } from './.storybook/docs/elements-plugin.js';
import { AS_SHIPPED, inChromium, PAGE_DEPENDENCIES } from './scripts/vitest-browser.js';

/** `npm run test:all` sets it: all stories, their colours in the dark scheme too. */
const isWhole = process.env['TEST_ALL'] === '1';

/**
 * Renders the stories and checks them with axe. It is a separate file, so that a broken Storybook doesn't stop the
 * other tests.
 */
export default defineConfig({
  plugins: [storybookTest({ configDir: '.storybook', disableAddonDocs: true }), elementDocs()],
  define: AS_SHIPPED,
  optimizeDeps: { include: [...PAGE_DEPENDENCIES, 'axe-core'] },
  test: {
    name: 'stories',
    fileParallelism: false,
    // All files share one page, which loads the elements and axe once.
    isolate: false,
    setupFiles: [
      '.storybook/lean-stories.ts',
      isWhole ? '.storybook/dark-contrast.ts' : '.storybook/some-stories.ts',
    ],
    // axe measures the current colours, so a fade-in would make it fail by chance.
    browser: inChromium({ contextOptions: { reducedMotion: 'reduce' } }),
  },
});
