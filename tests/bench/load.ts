/**
 * `npm run bench -- load`: the staff's page on a slow machine with a slow connection, over the demo. How fast the login, Collect and
 * All Leads appear in a new tab without any cached file, and Collect on a second visit; what they request; how long the page takes for
 * an action on a list of 100 rows (`list-events.ts`); and what a person sees in the first second (`first-second.ts`).
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession } from 'playwright';
import { systemClock } from '../../server/base/clock.js';
import { DEMO_PASSWORD, demoEmail } from '../../server/seed/people.js';
import { seed } from '../../server/seed/seed.js';
import { openMigrated } from '../api/test-database.js';
import { launchBrowser, logIn } from '../e2e/browser.js';
import { buildPages } from './built-pages.js';
import { firstSecond } from './first-second.js';
import { CPU_SLOW_DOWN, listEvents } from './list-events.js';
import type { StoredState } from './stored-state.js';
import { median, printColumns, type Figure, type Findings } from './report.js';
import { startServerProcess, type ServerEntry } from './server-process.js';

/** The connection that Lighthouse calls slow 4G. */
const SLOW_4G = { downloadKbps: 1638, uploadKbps: 675, latencyMs: 150 };
const bytesPerSecond = (kbps: number) => (kbps * 1000) / 8;
/** A long task blocks for the time that it takes above this limit (web.dev, Total Blocking Time). */
const SCRIPT = `
  globalThis.figures = { lcp: 0, tbt: 0, shifts: 0 };
  const observe = (type, tell) =>
    new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => { figures.lcp = startTime; });
  observe('longtask', ({ duration }) => { figures.tbt += Math.max(0, duration - 50); });
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) figures.shifts += value; });
`;

/** The kinds of files, by the end of their address; what is none of them is the page itself or its icon. */
const KINDS = { scripts: /\.js$/, styles: /\.css$/, answers: /^\/api\// };

interface Figures {
  lcp: number;
  tbt: number;
  shifts: number;
  /** Milliseconds until the text of the screen is there. */
  usable: number;
  requests: number;
  /** What came over the network with its headers, of each kind and in all. */
  kb: Record<keyof typeof KINDS | 'all', number>;
}

interface Screen {
  name: string;
  path: string;
  /** What makes the screen usable. */
  shown: string;
  /** The stored session of the browser; undefined without a login. */
  storedState?: StoredState;
  /** True if the tab has shown the screen before. */
  isSecondVisit?: boolean;
  /** The most that is right, of each figure that has an aim. */
  aims: { lcp?: number; usable?: number; requests?: number; kb?: number; shifts?: number };
}

export interface LoadBench {
  entry: ServerEntry;
  rounds: number;
  /** A folder for the pictures of each screen while it loads, made in visits of their own. */
  pictures: string | undefined;
}

/** The run passes when all screens appeared; the figures have aims. */
export async function benchLoad({ entry, rounds, pictures }: LoadBench): Promise<Findings> {
  buildPages();
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-load-'));
  const db = await openMigrated({ dataDir, databaseUrl: null });
  await seed(db, systemClock);
  await db.destroy();
  const server = await startServerProcess(entry, dataDir, { NODE_ENV: 'production' });
  const browser = await launchBrowser();
  try {
    const sessionOf = (key: string) => session(browser, server.url, key);
    const superAdmin = await sessionOf('super-admin');
    const picker = await sessionOf('picker');
    const collect = { path: '/data-picker/collect', shown: 'rd-collect >> text=Fetch Rental' };
    const screens: Screen[] = [
      { name: 'login', path: '/', shown: 'rd-login button[type=submit]', aims: { lcp: 1100 } },
      { name: 'Collect', ...collect, storedState: picker, aims: { requests: 20, shifts: 0 } },
      { name: 'Collect again', ...collect, storedState: picker, isSecondVisit: true, aims: { shifts: 0 } },
      {
        name: 'All Leads',
        path: '/super-admin/manage-by-creators',
        shown: 'rd-rental-table .rd-row-open',
        storedState: superAdmin,
        aims: { usable: 2500, requests: 20, kb: 200, shifts: 0 },
      },
    ];
    if (pictures !== undefined)
      for (const screen of screens) await visit(browser, server.url, screen, pictures);
    const measured = screens.map((screen) => ({ screen, all: [] as Figures[] }));
    for (let round = 0; round < rounds; round += 1)
      for (const { screen, all } of measured) all.push(await visit(browser, server.url, screen));
    console.log(`\nAt ${CPU_SLOW_DOWN}× slower CPU and slow 4G, median of ${rounds} rounds in turn`);
    const loads = measured.map(({ screen, all }) => ({ screen, figures: medians(all) }));
    printColumns(
      ['screen', 'LCP ms', 'usable ms', 'TBT ms', 'shifts', 'requests', 'kB', ...Object.keys(KINDS)],
      loads.map(({ screen, figures }) => [screen.name, ...cellsOf(figures)]),
    );
    const events = await listEvents({ browser, url: server.url, storedState: superAdmin, rounds });
    await firstSecond(browser, server.url, sessionOf);
    return { isRight: true, figures: [...loads.flatMap(figuresOf), ...events] };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What a browser has stored when this person of the demo has logged in through the form and left the page. */
async function session(browser: Browser, url: string, key: string): Promise<StoredState> {
  const email = demoEmail(key);
  const page = await browser.newPage();
  await page.goto(url);
  await logIn(page, { name: '', email, role: 'data-picker' }, DEMO_PASSWORD);
  await page.locator('rd-shell').waitFor();
  // The address of another page of the server, because the storage of an empty page isn't the server's.
  await page.goto(`${url}/healthz`);
  const storedState = await page.context().storageState();
  await page.context().close();
  return storedState;
}

/** Opens the screen in a new browser profile, slowed down. */
async function visit(
  browser: Browser,
  url: string,
  { name, path, shown, storedState, isSecondVisit }: Screen,
  pictures?: string,
): Promise<Figures> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, ...(storedState && { storageState: storedState }) });
  await context.addInitScript(SCRIPT);
  const page = await context.newPage();
  const show = async () => {
    await page.goto(`${url}/#${path}`);
    await page.locator(shown).first().waitFor();
    const usable = await page.evaluate(() => performance.now());
    await page.waitForLoadState('networkidle');
    return usable;
  };
  if (isSecondVisit) {
    await show();
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
  const sent = countRequests(devTools);
  const usable = await show();
  const observed = await page.evaluate<Pick<Figures, 'lcp' | 'tbt' | 'shifts'>>('figures');
  await context.close();
  return { ...observed, usable, ...sent };
}

/** Counts what the page requests from now on; a file from the browser's own cache is no request. */
function countRequests(devTools: CDPSession): Pick<Figures, 'requests' | 'kb'> {
  const sent = { requests: 0, kb: { all: 0, scripts: 0, styles: 0, answers: 0 } };
  const paths = new Map<string, string>();
  devTools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? '';
    if (encodedDataLength === 0) return;
    sent.requests += 1;
    sent.kb.all += encodedDataLength / 1000;
    for (const [kind, addresses] of Object.entries(KINDS))
      if (addresses.test(path)) sent.kb[kind as keyof typeof KINDS] += encodedDataLength / 1000;
  });
  return sent;
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

const medians = (all: Figures[]): Figures => {
  const of = (pick: (figures: Figures) => number) => median(all.map(pick));
  return {
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    shifts: of(({ shifts }) => shifts),
    usable: of(({ usable }) => usable),
    requests: of(({ requests }) => requests),
    kb: {
      all: of(({ kb }) => kb.all),
      scripts: of(({ kb }) => kb.scripts),
      styles: of(({ kb }) => kb.styles),
      answers: of(({ kb }) => kb.answers),
    },
  };
};

const cellsOf = ({ lcp, usable, tbt, shifts, requests, kb }: Figures): string[] => [
  ...[lcp, usable, tbt].map((ms) => ms.toFixed(0)),
  shifts.toFixed(3),
  String(requests),
  ...[kb.all, kb.scripts, kb.styles, kb.answers].map((size) => size.toFixed(1)),
];

/** A line of the table of all benches for each figure that has an aim. */
function figuresOf({ screen: { name, aims }, figures }: { screen: Screen; figures: Figures }): Figure[] {
  const lines: [what: string, measured: number, aim: number | undefined, unit: string][] = [
    ['largest paint', figures.lcp, aims.lcp, ' ms'],
    ['usable', figures.usable, aims.usable, ' ms'],
    ['requests', figures.requests, aims.requests, ''],
    ['over the network', figures.kb.all, aims.kb, ' kB'],
    ['layout shifts', Math.ceil(figures.shifts * 1000) / 1000, aims.shifts, ''],
  ];
  return lines.flatMap(([what, measured, aim, unit]) =>
    aim === undefined
      ? []
      : {
          what: `${name} on a slow machine and line: ${what}`,
          figure: `${Math.round(measured * 1000) / 1000}${unit}`,
          aim: `${aim}${unit}`,
          isHeld: measured <= aim,
        },
  );
}
