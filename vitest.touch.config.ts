import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { elementDocs } from './.storybook/docs/elements-plugin.js';
import { inChromium } from './scripts/vitest-browser.js';

/**
 * Shows every story on a phone with a touch screen: no control is smaller than a thumb needs. It takes
 * minutes, so a person starts it.
 */
export default defineConfig({
  plugins: [
    storybookTest({
      configDir: '.storybook',
      disableAddonDocs: true,
      // On a phone there is no button for the keys dialog, so its stories are left out.
      tags: { exclude: ['keyboard'] },
    }),
    elementDocs(),
  ],
  // `npm run test:all` already runs axe in every story.
  define: { 'import.meta.env.VITE_RD_AXE': '"off"' },
  test: {
    name: 'touch',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    setupFiles: ['.storybook/a11y/touch-setup.ts'],
    browser: inChromium({ contextOptions: { reducedMotion: 'reduce', hasTouch: true, isMobile: true } }),
  },
});
