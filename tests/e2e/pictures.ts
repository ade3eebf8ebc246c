/**
 * Takes screenshots during the browser tests for a person to look at: `PICTURES=1 npx vitest run --project
 * e2e tests/e2e/long/examples.test.ts tests/e2e/long/hostile-pages.test.ts`.
 */
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';

const FOLDER = 'tests/e2e/artifacts';
const WIDTHS = [1440, 390];
const SCHEMES = ['light', 'dark'] as const;
export const ARE_WANTED = Boolean(process.env['PICTURES']);

/**
 * Writes `<name>-1440-light.png` and so on, only if PICTURES is set. `widths` and `fullPage: false` are for what a phone shows at once.
 */
export async function takePictures(
  page: Page,
  name: string,
  { widths = WIDTHS, fullPage = true }: { widths?: readonly number[]; fullPage?: boolean } = {},
): Promise<void> {
  if (!ARE_WANTED) return;
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const width of widths)
    for (const scheme of SCHEMES) {
      await page.setViewportSize({ width, height: before.height });
      await choose(page, scheme);
      await page.screenshot({ path: join(FOLDER, `${name}-${width}-${scheme}.png`), fullPage });
    }
  await page.setViewportSize(before);
  await choose(page, '');
}

/** Sets the colour scheme as a page's own switch does; Bootstrap has its own attribute for that. */
const choose = (page: Page, scheme: (typeof SCHEMES)[number] | '') =>
  page.evaluate((chosen) => {
    const { style, dataset } = document.documentElement;
    style.colorScheme = chosen;
    dataset['bsTheme'] = chosen;
  }, scheme);

/** Shows the page without our elements: no tag of ours is defined. */
export const withoutElements = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    customElements.define = () => undefined;
  });
