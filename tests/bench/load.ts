/**
 * `npm run bench -- load`: how fast the login and Collect appear on a slow machine with a slow connection, in rounds of
 * one visit each: Collect in a new tab without any cached file, and a second visit of a tab with a rental in hand.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { launchBrowser, logIn, openPage } from '../e2e/browser.js';
import { creator, enterRentals, picker } from '../e2e/collect-walk.js';
import { startBuiltOperation, type Operation, type Person } from '../e2e/operation.js';
import { buildPages } from './built-pages.js';
import { median, type Figure, type Findings } from './report.js';
import type { ServerEntry } from './server-process.js';

const CPU_SLOW_DOWN = 4;
/** The connection that Lighthouse calls slow 4G. */
const SLOW_4G = { downloadKbps: 1638, uploadKbps: 675, latencyMs: 150 };
const bytesPerSecond = (kbps: number) => (kbps * 1000) / 8;
/** A long task blocks for the time that it takes above this limit (web.dev, Total Blocking Time). */
const SCRIPT = `
  globalThis.figures = { lcp: 0, tbt: 0, cls: 0 };
  const observe = (type, tell) =>
    new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => { figures.lcp = startTime; });
  observe('longtask', ({ duration }) => { figures.tbt += Math.max(0, duration - 50); });
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) figures.cls += value; });
`;

interface Figures {
  lcp: number;
  tbt: number;
  cls: number;
}

type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Screen {
  name: string;
  /** The text whose appearance ends the measurement. */
  shown: string;
  /** The stored session of the browser; undefined without a login. */
  storedState?: StoredState;
  /** True if the tab has shown the screen before. */
  isSecondVisit?: boolean;
  /** The aim for the largest paint: milliseconds, or a multiple of the login's in the same round. */
  aim: { ms: number } | { ofLogin: number };
}

export interface LoadBench {
  entry: ServerEntry;
  rounds: number;
  /** A folder for the pictures of each screen while it loads, made in visits of their own. */
  pictures: string | undefined;
}

const holder: Person = { name: 'Hanna Holder', email: 'hanna@walk.example', role: 'data-picker' };

/**
 * Prints LCP, blocking time and layout shift of each screen, and LCP compared with the login's of the same round. The run
 * passes when all screens appeared.
 */
export async function benchLoad({ entry, rounds, pictures }: LoadBench): Promise<Findings> {
  buildPages();
  const operation = await startBuiltOperation([creator, picker, holder], {}, entry);
  const browser = await launchBrowser();
  try {
    await enterRentals(operation.url, 1);
    const pickers = await loggedIn(browser, operation, picker);
    const screens: Screen[] = [
      { name: 'login', shown: 'rd-login button[type=submit]', aim: { ms: 1100 } },
      {
        name: 'Collect',
        shown: 'rd-collect >> text=Fetch Rental',
        aim: { ofLogin: 2.6 },
        storedState: pickers,
      },
      {
        name: 'Collect again',
        shown: 'rd-collect >> [part~=number]',
        aim: { ofLogin: 1.2 },
        storedState: await loggedIn(browser, operation, holder, { isFetching: true }),
        isSecondVisit: true,
      },
    ];
    if (pictures !== undefined)
      for (const screen of screens) await visit(browser, operation.url, screen, pictures);
    const measured = screens.map((screen) => ({ screen, all: [] as Figures[] }));
    for (let round = 0; round < rounds; round += 1)
      for (const { screen, all } of measured) all.push(await visit(browser, operation.url, screen));
    console.log(`\nAt ${CPU_SLOW_DOWN}× slower CPU and slow 4G, median of ${rounds} rounds in turn`);
    console.log('  screen           LCP ms   of login     TBT ms      CLS   aim');
    const logins = measured[0]?.all ?? [];
    return { isRight: true, figures: measured.map(({ screen, all }) => print(screen, all, logins)) };
  } finally {
    await browser.close();
    await operation.stop();
  }
}

/** What a browser has stored when somebody has logged in through the form, fetched if wanted, and left the page. */
async function loggedIn(
  browser: Browser,
  operation: Operation,
  person: Person,
  { isFetching = false } = {},
): Promise<StoredState> {
  const page = await openPage(browser, operation);
  await logIn(page, person);
  await page.getByRole('button', { name: 'Fetch Rental' }).waitFor();
  if (isFetching) {
    await page.getByRole('button', { name: 'Fetch Rental' }).click();
    await page.locator('rd-collect [part~=number]').waitFor();
  }
  // The address of another page of the server, because the storage of an empty page isn't the server's.
  await page.goto(new URL('/healthz', page.url()).href);
  const storedState = await page.context().storageState();
  await page.context().close();
  return storedState;
}

/** Opens the screen in a new browser profile, slowed down. */
async function visit(
  browser: Browser,
  url: string,
  { name, shown, storedState, isSecondVisit }: Screen,
  pictures?: string,
): Promise<Figures> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, ...(storedState && { storageState: storedState }) });
  await context.addInitScript(SCRIPT);
  const page = await context.newPage();
  if (isSecondVisit) {
    await show(page, url, shown);
    await page.goto('about:blank');
  }
  const devTools = await context.newCDPSession(page);
  if (pictures !== undefined) await savePictures(devTools, join(pictures, name.replaceAll(' ', '-')));
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN });
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_4G.latencyMs,
    downloadThroughput: bytesPerSecond(SLOW_4G.downloadKbps),
    uploadThroughput: bytesPerSecond(SLOW_4G.uploadKbps),
  });
  await show(page, url, shown);
  const figures = await page.evaluate<Figures>('figures');
  await context.close();
  return figures;
}

async function show(page: Page, url: string, shown: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Saves what the page shows from now on, named by the milliseconds since the first picture. */
async function savePictures(devTools: CDPSession, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  let startedAt: number | undefined;
  devTools.on('Page.screencastFrame', ({ data, sessionId, metadata: { timestamp = 0 } }) => {
    startedAt ??= timestamp;
    const ms = Math.round((timestamp - startedAt) * 1000);
    writeFileSync(join(folder, `${String(ms).padStart(5, '0')}.jpg`), data, 'base64');
    // The browser sends the next picture after this answer; it fails when the page is closed meanwhile.
    devTools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await devTools.send('Page.startScreencast', { format: 'jpeg', quality: 80 });
}

function print({ name, aim }: Screen, all: Figures[], logins: Figures[]): Figure {
  const of = (pick: (figures: Figures) => number) => median(all.map(pick));
  const lcp = of((figures) => figures.lcp);
  const ratio = median(all.map((figures, round) => figures.lcp / (logins[round]?.lcp ?? Number.NaN)));
  const aimText = 'ms' in aim ? `${aim.ms} ms` : `${aim.ofLogin} × login`;
  const cells = [
    lcp.toFixed(0).padStart(8),
    ratio.toFixed(2).padStart(10),
    of(({ tbt }) => tbt)
      .toFixed(0)
      .padStart(10),
    of(({ cls }) => cls)
      .toFixed(3)
      .padStart(8),
  ];
  console.log(`  ${name.padEnd(14)} ${cells.join(' ')}   ${aimText}`);
  return {
    what: `${name} on a slow machine and line, largest paint; compared with the login`,
    figure: `${lcp.toFixed(0)} ms`,
    ratio: ratio.toFixed(2),
    aim: aimText,
    isHeld: 'ms' in aim ? lcp <= aim.ms : ratio <= aim.ofLogin,
  };
}
