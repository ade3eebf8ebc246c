/**
 * `npm run bench -- live-deals`: checks in a real browser whether the focused control of a list of deals
 * moves while others change it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright';
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/browser.js';
import { buildPages } from './built-pages.js';
import { watchControl, type ControlWatch } from './control-watch.js';
import { buildDealsOperation, dealChanger } from './deals-operation.js';
import type { Person } from './people.js';
import { mustBeZero, printTable, type Findings } from './report.js';
import { startServerProcess, type ServerEntry } from './server-process.js';

const DEALS = 60;
const WIDTHS = [1440, 390] as const;
/** Below this width the filters of a list are behind a button. */
const PHONE_BELOW_PX = 640;
/** The fifth row, so that rows above it can change too. */
const FOCUSED_ROW = 4;

/**
 * Watches an admin's list of deals in process on a wide page and on a phone. The run fails when the control moved
 * or lost the focus.
 */
export async function benchLiveDeals({
  entry,
  seconds,
  rate,
}: {
  entry: ServerEntry;
  seconds: number;
  rate: number;
}): Promise<Findings> {
  buildPages();
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  const operation = await buildDealsOperation(dataDir, { deals: DEALS, toSubmit: seconds * rate });
  const server = await startServerProcess(entry, dataDir);
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  try {
    const { change } = await dealChanger(server.url, operation);
    const pages = await Promise.all(
      WIDTHS.map((width) => openDeals(browser, { url: server.url, person: operation.admin, width })),
    );
    const watches = await Promise.all(pages.map((page) => watchControl(closeDeal(page).nth(FOCUSED_ROW))));
    const startedAt = performance.now();
    const changes = await atRate(rate, seconds, change);
    const took = (performance.now() - startedAt) / 1000;
    const seen = await Promise.all(watches.map((look) => look()));
    const newer = await Promise.all(pages.map((page) => newRows(page).textContent()));
    return report(seen, newer, { changes, took });
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Makes changes at a steady rate, or one after the other when they take longer than that. */
async function atRate(rate: number, seconds: number, change: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  const total = rate * seconds;
  for (let made = 0; made < total; made += 1) {
    await wait(Math.max(0, startedAt + (made * 1000) / rate - performance.now()));
    await change();
  }
  return total;
}

export interface DealsPage {
  url: string;
  person: Person;
  width: number;
}

/** Logs in on the host page and opens the deals in process. */
export async function openDeals(browser: Browser, { url, person, width }: DealsPage): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/#/admin/**');
  await page.goto(`${url}/#/admin/manage-deal-closing`);
  if (width < PHONE_BELOW_PX) await page.getByRole('button', { name: 'Filters', exact: true }).click();
  // Until then the rows are those of all states: a change in between would be in the first answer, and nothing would be new.
  const filtered = page.waitForResponse((response) => response.url().includes('status=in-process'));
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('in-process');
  await filtered;
  await closeDeal(page).first().waitFor();
  return page;
}

/** The controls that decide a deal, one per row. */
export const closeDeal = (page: Page) => page.locator('rd-deal-table').getByLabel(/^Close Deal of/);
/** The button that shows what is new. */
export const newRows = (page: Page) => page.getByRole('button', { name: / new$/ });

function report(
  seen: readonly ControlWatch[],
  newer: readonly (string | null)[],
  { changes, took }: { changes: number; took: number },
): Findings {
  printTable(
    `${changes} changes in ${took.toFixed(1)} s (${(changes / took).toFixed(1)} /s) under a list of deals in process`,
    [
      ...WIDTHS.flatMap((width, index) => [
        [`${width} px: frames looked at`, seen[index]?.frames ?? 0] as const,
        [`${width} px: the focused control moved, px`, seen[index]?.movedPx ?? 0] as const,
        [`${width} px: frames without the focus on it`, seen[index]?.lostFrames ?? 0] as const,
        [`${width} px: what waits`, newer[index] ?? ''] as const,
      ]),
    ],
  );
  const moved = Math.max(...seen.map(({ movedPx }) => movedPx));
  const lost = Math.max(...seen.map(({ lostFrames }) => lostFrames));
  return {
    isRight: moved === 0 && lost === 0 && seen.every(({ frames }) => frames > 0),
    figures: [
      mustBeZero('a live list of deals: the focused control moved, px', moved),
      mustBeZero('a live list of deals: frames without the focus on it', lost),
    ],
  };
}
