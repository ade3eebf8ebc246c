/** The browser of every test that runs in a page: the one that is installed, without a window. */
import { playwright, type PlaywrightProviderOptions } from '@vitest/browser-playwright';
import { BROWSER_ARGS, ensureBrowser } from './browser.js';

/** For `test.browser` of a vitest configuration. */
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
