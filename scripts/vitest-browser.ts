/** Every test that runs in a page uses the installed browser, headless. */
import { playwright, type PlaywrightProviderOptions } from '@vitest/browser-playwright';
import { BROWSER_ARGS, ensureBrowser } from './browser.js';

/** The value of `test.browser` in a vitest configuration. */
export const inChromium = (options: Omit<PlaywrightProviderOptions, 'launchOptions'> = {}) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { executablePath: ensureBrowser(), args: BROWSER_ARGS },
    ...options,
  }),
  instances: [{ browser: 'chromium' as const }],
});

/**
 * The packages that the elements import. Vite bundles them before the first test: if it finds one during a
 * test it bundles again, and an import that runs at that moment fails.
 */
export const PAGE_DEPENDENCIES = [
  '@r2wc/react-to-web-component',
  '@tanstack/react-query',
  'fflate',
  'papaparse',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react/jsx-runtime',
  'saxes',
  'sonner',
  'superstruct',
  'xlsx',
  'zustand',
  'zustand/vanilla',
];

/** The value of `define`: React as people get it, which also takes a tenth less time. */
export const AS_SHIPPED = { 'process.env.NODE_ENV': '"production"' };
