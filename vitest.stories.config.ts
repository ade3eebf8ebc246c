import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { elementDocs } from './.storybook/docs/elements-plugin.js';
import { inChromium, PAGE_DEPENDENCIES } from './scripts/vitest-browser.js';

/**
 * Every story rendered and run through axe, then its colours once more in the dark scheme. A file of its own: a broken Storybook must
 * not stop the other tests.
 */
export default defineConfig({
  plugins: [storybookTest({ configDir: '.storybook', disableAddonDocs: true }), elementDocs()],
  optimizeDeps: { include: [...PAGE_DEPENDENCIES, 'axe-core'] },
  test: {
    name: 'stories',
    fileParallelism: false,
    setupFiles: ['.storybook/dark-contrast.ts'],
    // axe measures the colours of the moment: what is still fading in would fail by chance.
    browser: inChromium({ contextOptions: { reducedMotion: 'reduce' } }),
  },
});
