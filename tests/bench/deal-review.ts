/** `npm run bench -- deal-review`: waiting deals decided by keyboard in a real browser, by one reviewer and then by two at once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/browser.js';
import { openDatabase } from '../../server/db/database.js';
import { buildPages } from './built-pages.js';
import { buildDealsOperation } from './deals-operation.js';
import { mustBeZero, printTable, type Findings } from './report.js';
import { startServerProcess, type ServerEntry } from './server-process.js';

interface Reviewed {
  deals: number;
  keys: number;
  seconds: number;
}

/**
 * Reviews deals with one key each, every third one as failed. The run fails when a deal needs more than one key, is left, or is decided
 * twice.
 */
export async function benchDealReview({
  entry,
  deals,
}: {
  entry: ServerEntry;
  deals: number;
}): Promise<Findings> {
  buildPages();
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  const { admin } = await buildDealsOperation(dataDir, { deals: deals * 2, toSubmit: 0 });
  const server = await startServerProcess(entry, dataDir);
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  const superAdmin = { email: 'bench@rental-desk.local', password: 'bench-password' };
  try {
    const page = await openReview(browser, server.url, admin, '/admin/manage-deal-closing');
    const alone = await review(page, deals);
    await page.keyboard.press('Escape');
    const other = await openReview(browser, server.url, superAdmin, '/super-admin/manage-closedRental');
    await page.getByRole('button', { name: 'Review waiting deals' }).click();
    const both = await Promise.all([review(page, deals), review(other, deals)]);
    await browser.close();
    await server.stop();
    const found = await decisionsOf(dataDir);
    return report(alone, both, { ...found, left: deals * 2 - found.decided });
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function openReview(
  browser: Browser,
  url: string,
  person: { email: string; password: string },
  path: string,
): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(url);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/#\/(?:super-)?admin\//);
  await page.goto(`${url}/#${path}`);
  await page.getByRole('button', { name: 'Review waiting deals' }).click();
  return page;
}

/** Presses one key for each deal as soon as it can be decided, until there are enough or none is left. */
async function review(page: Page, most: number): Promise<Reviewed> {
  const startedAt = performance.now();
  let keys = 0;
  let shown = '';
  while (keys < most) {
    const next = await page.waitForFunction(
      (last) => {
        const dialog = document.querySelector('rd-deal-table')?.shadowRoot?.querySelector('.review');
        if (dialog?.querySelector('.rd-state-title')) return 'none is left';
        const src = dialog?.querySelector('img')?.src;
        const canDecide = dialog?.querySelector('.review-decide > button:not([aria-disabled])');
        return src !== undefined && src !== last && canDecide ? src : false;
      },
      shown,
      { polling: 20 },
    );
    const value = String(await next.jsonValue());
    if (value === 'none is left') break;
    shown = value;
    await page.keyboard.press(keys % 3 === 2 ? '2' : 'd');
    keys += 1;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await page.getByRole('button', { name: /^Undo the decision/ }).waitFor();
  return { deals: keys, keys, seconds };
}

/** How many deals have a decision, and how many have more than one. */
async function decisionsOf(dataDir: string): Promise<{ decided: number; twice: number }> {
  const db = openDatabase({ dataDir });
  try {
    const steps = await db
      .selectFrom('rental_events')
      .select((eb) => ['rental_id', eb.fn.countAll<number>().as('decisions')])
      .where('kind', 'in', ['deal-done', 'deal-failed'])
      .groupBy('rental_id')
      .execute();
    return { decided: steps.length, twice: steps.filter(({ decisions }) => decisions > 1).length };
  } finally {
    await db.destroy();
  }
}

function report(
  alone: Reviewed,
  both: readonly Reviewed[],
  { decided, twice, left }: { decided: number; twice: number; left: number },
): Findings {
  const keys = alone.keys + both.reduce((sum, each) => sum + each.keys, 0);
  const keysADeal = (keys / decided).toFixed(2);
  printTable(`${decided} deals decided by keyboard`, [
    ['keys a deal', keysADeal],
    [`one reviewer: ${alone.deals} deals, seconds`, alone.seconds.toFixed(1)],
    ...both.map(
      ({ deals, seconds }, index) =>
        [`two at once, reviewer ${index + 1}: ${deals} deals, seconds`, seconds.toFixed(1)] as const,
    ),
    ['deals decided twice', twice],
    ['deals left', left],
  ]);
  return {
    isRight: twice === 0 && left === 0 && keys === decided,
    figures: [
      { what: 'review of deals: keys a deal', figure: keysADeal, aim: '1', isHeld: keys === decided },
      {
        what: `review of ${alone.deals} deals by one reviewer, seconds`,
        figure: alone.seconds.toFixed(1),
      },
      mustBeZero('two reviewers at once: deals decided twice', twice),
    ],
  };
}
