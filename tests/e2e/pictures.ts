/**
 * Pictures of what a walk meets, for a person to look at:
 * `PICTURES=1 npx vitest run --project e2e tests/e2e/examples.test.ts tests/e2e/hostile-pages.test.ts`.
 */
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';

const FOLDER = 'tests/e2e/artifacts';
const WIDTHS = [1440, 390];
const SCHEMES = ['light', 'dark'] as const;
export const ARE_WANTED = Boolean(process.env['PICTURES']);

/** `<name>-1440-light.png` and so on; nothing, unless pictures are wanted. */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (!ARE_WANTED) return;
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const width of WIDTHS)
    for (const scheme of SCHEMES) {
      await page.setViewportSize({ width, height: before.height });
      await choose(page, scheme);
      await page.screenshot({ path: join(FOLDER, `${name}-${width}-${scheme}.png`), fullPage: true });
    }
  await page.setViewportSize(before);
  await choose(page, '');
}

/** As a page with a switch of its own does it; Bootstrap has a name for that. */
const choose = (page: Page, scheme: (typeof SCHEMES)[number] | '') =>
  page.evaluate((chosen) => {
    const { style, dataset } = document.documentElement;
    style.colorScheme = chosen;
    dataset['bsTheme'] = chosen;
  }, scheme);

/** The page as it is without us: no tag of ours becomes an element. */
export const withoutElements = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    customElements.define = () => undefined;
  });
