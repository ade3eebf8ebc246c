/** What a person looks for first on a screen, and how far from its top it is. */
import type { Browser, Locator, Page } from 'playwright';
import { printColumns } from './report.js';
import type { StoredState } from './stored-state.js';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

interface Screen {
  name: string;
  /** The person of the demo. */
  key: string;
  path: string;
  find: Record<'number' | 'action' | 'total', (page: Page) => Locator>;
}

const number = (page: Page) => page.getByText(/^\(\d{3}\) \d{3}-\d{4}$/);
const listTotal = (page: Page) => page.locator('.rd-list-total');

const SCREENS: readonly Screen[] = [
  {
    name: 'Collect',
    key: 'picker-3',
    path: '/data-picker/collect',
    find: {
      number: (page) => page.locator('rd-collect [part~=number]'),
      action: (page) => page.getByRole('button', { name: /^Finish/ }),
      total: (page) => page.locator('[part~=today]'),
    },
  },
  {
    name: 'All Leads',
    key: 'super-admin',
    path: '/super-admin/manage-by-creators',
    find: { number, action: (page) => page.locator('.rd-row-open'), total: listTotal },
  },
  {
    name: 'Create Rental',
    key: 'creator',
    path: '/data-creator/create',
    find: {
      number: (page) => page.getByLabel('Number', { exact: true }),
      action: (page) => page.getByRole('button', { name: /^Create Rental/ }),
      total: (page) => page.locator('[part~=today]'),
    },
  },
  {
    name: 'Deal Closing',
    key: 'super-admin',
    path: '/super-admin/manage-closedRental',
    find: { number, action: (page) => page.locator('.decision'), total: listTotal },
  },
  {
    name: 'Floor Board',
    key: 'super-admin',
    path: '/super-admin/floor-board',
    find: {
      number,
      action: (page) => page.getByRole('button', { name: 'To the pool' }),
      total: (page) => page.getByText('Picked today'),
    },
  },
];

/** Prints, in pixels from the top, where the number, the next action and the total of each screen are. */
export async function firstSecond(
  browser: Browser,
  url: string,
  sessionOf: (key: string) => Promise<StoredState>,
): Promise<void> {
  const sessions = new Map<string, StoredState>();
  const rows: string[][] = [];
  for (const { name, key, path, find } of SCREENS) {
    const storageState = sessions.get(key) ?? (await sessionOf(key));
    sessions.set(key, storageState);
    for (const viewport of SIZES) {
      const isMobile = viewport.width < 640;
      const page = await browser.newPage({ viewport, storageState, isMobile, hasTouch: isMobile });
      await page.goto(`${url}/#${path}`);
      await find.number(page).first().waitFor();
      await page.waitForLoadState('networkidle');
      const tops = await Promise.all(Object.values(find).map((found) => topOf(found(page))));
      rows.push([name, `${viewport.width} × ${viewport.height}`, ...tops]);
      await page.context().close();
    }
  }
  console.log('\nThe first second: pixels from the top of the page');
  printColumns(['screen', 'size', 'number', 'next action', 'total'], rows);
}

/** '–' when the screen doesn't show it. */
async function topOf(found: Locator): Promise<string> {
  const first = found.filter({ visible: true }).first();
  const box = (await first.count()) === 0 ? null : await first.boundingBox();
  return box === null ? '–' : box.y.toFixed(0);
}
