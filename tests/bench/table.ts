/**
 * `npm run bench -- table`: 100 rows in rd-rental-table, from the tag to the paint, compared with the same
 * markup and with the same texts as plain HTML.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/browser.js';
import { API_BASE } from '../../src/contract/endpoints.js';
import { buildPages } from './built-pages.js';
import { median, printTable, type Figure, type Findings } from './report.js';
import { startServerProcess, type ServerEntry } from './server-process.js';
import { tableRow } from './table-rows.js';
import { TABLE_SCRIPT } from './table-script.js';
import { WITHOUT_BEAT } from './without-beat.js';

const ROWS = 100;
const ROUNDS = 40;
const AIM_RATIO = 1.25;
const PAGE_PATH = '/bench-table';

export interface TableTimes {
  element: number[];
  /** The element's own markup and styles, set as HTML. */
  markup: number[];
  /** The texts alone in a bare table. */
  plain: number[];
  columns: number;
}

/**
 * Prints the medians and their ratios. The run passes when every row was painted; the page itself waits for
 * that.
 */
export async function benchTable({ entry }: { entry: ServerEntry }): Promise<Findings> {
  buildPages();
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...BROWSER_ARGS, ...WITHOUT_BEAT],
  });
  try {
    const server = await startServerProcess(entry, dataDir);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const times = await measure(page, server.url).finally(() => server.stop());
    return { isRight: times.element.length === ROUNDS, figures: [report(times)] };
  } finally {
    await browser.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** An empty page of our origin; the list's call is answered at once, so that no server time is measured. */
async function measure(page: Page, url: string): Promise<TableTimes> {
  await page.route(url + PAGE_PATH, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
  );
  await page.goto(url + PAGE_PATH);
  const rows = Array.from({ length: ROWS }, (_, index) => tableRow(index));
  const countInfo = { total: ROWS, totalPage: 1, asOf: new Date().toISOString(), newer: 0 };
  const answers = {
    list: JSON.stringify({ success: true, message: '', data: { result: rows, countInfo } }),
    preferences: JSON.stringify({ success: true, message: '', data: { hiddenColumns: [], views: [] } }),
  };
  const plan = { answers, rows: ROWS, rounds: ROUNDS, apiBase: API_BASE };
  return page.evaluate<TableTimes>(`(${TABLE_SCRIPT})(${JSON.stringify(plan)})`);
}

function report({ element, markup, plain, columns }: TableTimes): Figure {
  const [ours, same, bare] = [median(element), median(markup), median(plain)];
  printTable(`${ROWS} rows × ${columns} columns until painted, median of ${ROUNDS} rounds in turn`, [
    ['rd-rental-table, from the tag on, with its filters and tools', `${ours.toFixed(0)} ms`],
    ['the same markup and styles set as HTML', `${same.toFixed(0)} ms`],
    ['the same texts in a bare table', `${bare.toFixed(0)} ms`],
    [`element / same markup (aim ${AIM_RATIO})`, (ours / same).toFixed(2)],
    ['element / bare table', (ours / bare).toFixed(2)],
  ]);
  return {
    what: `${ROWS} rows of rd-rental-table until painted; compared with the same markup as HTML`,
    figure: `${ours.toFixed(0)} ms`,
    aim: `ratio ${AIM_RATIO}`,
    ratio: (ours / same).toFixed(2),
    isHeld: ours / same <= AIM_RATIO,
  };
}
