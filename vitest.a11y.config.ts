import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { emulate } from './.storybook/a11y/emulate.js';
import { elementDocs } from './.storybook/docs/elements-plugin.js';
import { inChromium } from './scripts/vitest-browser.js';

/**
 * Checks every story by keyboard, in a narrow window, with more space in its text, with forced colours,
 * without motion, and in print. It takes minutes, so a person starts it; `npm test` runs axe in every story,
 * in the light scheme, and its rule on contrast in the dark one.
 */
export default defineConfig({
  plugins: [storybookTest({ configDir: '.storybook', disableAddonDocs: true }), elementDocs()],
  // `npm test` already runs axe in every story.
  define: { 'import.meta.env.VITE_RD_AXE': '"off"' },
  test: {
    name: 'a11y',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    setupFiles: ['.storybook/a11y/setup.ts'],
    browser: { ...inChromium({ contextOptions: { reducedMotion: 'reduce' } }), commands: { emulate } },
  },
});
