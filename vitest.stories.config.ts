import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { elementDocs } from './.storybook/docs/elements-plugin.js';
import { BROWSER_ARGS, ensureBrowser } from './scripts/browser.js';

/**
 * Every story rendered and run through axe, then its colours once more in the dark scheme. A file of its own: a broken Storybook must
 * not stop the other tests.
 */
export default defineConfig({
  plugins: [storybookTest({ configDir: '.storybook', disableAddonDocs: true }), elementDocs()],
  optimizeDeps: { include: ['axe-core'] },
  test: {
    name: 'stories',
    fileParallelism: false,
    setupFiles: ['.storybook/dark-contrast.ts'],
    // A browser on a busy machine stumbles at times; vitest marks what passed only the second time.
    retry: 1,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: ensureBrowser(), args: BROWSER_ARGS },
        // axe measures the colours of the moment: what is still fading in would fail by chance.
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
