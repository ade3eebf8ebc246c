import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { emulate } from './.storybook/a11y/emulate.js';
import { elementDocs } from './.storybook/docs/elements-plugin.js';
import { AS_SHIPPED, inChromium, PAGE_DEPENDENCIES } from './scripts/vitest-browser.js';

/**
 * Checks every story by keyboard, in a narrow window, with more space in its text, with forced colours,
 * without motion, and in print. That takes a quarter of an hour, so `npm test` sets `WALK_EVERY` to check a share: with
 * 24 the first story of each file and every 24th after it. A person starts the whole.
 */
export default defineConfig({
  plugins: [storybookTest({ configDir: '.storybook', disableAddonDocs: true }), elementDocs()],
  optimizeDeps: { include: [...PAGE_DEPENDENCIES, 'axe-core'] },
  // `npm test` already runs axe in every story.
  define: {
    ...AS_SHIPPED,
    'import.meta.env.VITE_RD_AXE': '"off"',
    'import.meta.env.VITE_RD_WALK_EVERY': JSON.stringify(process.env['WALK_EVERY'] ?? '1'),
  },
  test: {
    name: 'a11y',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    // All files share one page, which loads the elements once.
    isolate: false,
    setupFiles: ['.storybook/a11y/setup.ts'],
    browser: { ...inChromium({ contextOptions: { reducedMotion: 'reduce' } }), commands: { emulate } },
  },
});
