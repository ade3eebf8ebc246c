/** One download by clicks in a real browser, measured from outside and inside the page. */
import { readFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright';
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/browser.js';
import type { Person } from './people.js';
import { openUnwatched } from './unwatched-page.js';

export interface Downloaded {
  path: string;
  name: string;
  seconds: number;
  /**
   * Memory of the browser process that runs the page and its worker, in a download of its own; null where the machine doesn't report
   * it.
   */
  memoryMb: { before: number; peak: number } | null;
  /** Tasks of the page that took 50 ms and more by the clock; other work of the machine makes them longer. */
  longTasks: number[];
  /** The longest task in processor time of the page's main thread, in ms. */
  longestTaskCpuMs: number;
  /** The longest gap between two runs of a timer that the page sets again at each run. */
  longestGapMs: number;
  /** The same gap on an idle page before the download, which shows the machine's other work. */
  restingGapMs: number;
}

const ALL_LEADS = '/#/super-admin/manage-by-creators';
const RESTING_MS = 3000;
const DOWNLOAD_TIMEOUT_MS = 600_000;

/** Logs in on the host page, opens All Leads with every rental and downloads them. */
export async function downloadAllLeads(url: string, person: Person, folder: string): Promise<Downloaded> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: BROWSER_ARGS,
    downloadsPath: folder,
  });
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/#/super-admin/**');
    await page.goto(url + ALL_LEADS);
    await page.getByLabel('Fetch state').selectOption({ label: 'All' });
    await page.getByRole('row').nth(2).waitFor();
    const memoryMb = await memoryOfDownload(browser, page, folder);
    return { ...(await watched(browser, page, folder)), memoryMb };
  } finally {
    await browser.close();
  }
}

/** Elements in the page and in all shadow roots. */
const EVERYTHING = `(function all(root) {
  return [...root.querySelectorAll('*')].flatMap((each) => [each, ...(each.shadowRoot ? all(each.shadowRoot) : [])]);
})(document)`;
const FETCH_STATE = `${EVERYTHING}.find((each) => [...(each.options ?? [])].some(({ text }) => text === 'All'))`;
const ROWS = `${EVERYTHING}.filter(({ localName }) => localName === 'tr').length`;

/** The memory of a download of its own, by the person who is logged in on `page`. */
async function memoryOfDownload(
  browser: Browser,
  page: Page,
  folder: string,
): Promise<Downloaded['memoryMb']> {
  const auth = await page.evaluate<string>('localStorage.auth');
  const { origin } = new URL(page.url());
  const others = new Set(await renderers(browser));
  const unwatched = await openUnwatched(browser, `${origin}/healthz`, folder);
  await unwatched.until(`location.pathname === '/healthz' && document.readyState === 'complete'`);
  await unwatched.run(`localStorage.auth = ${JSON.stringify(auth)}; location.href = '${origin}${ALL_LEADS}'`);
  await unwatched.until(`${FETCH_STATE} !== undefined && ${ROWS} > 2`);
  await unwatched.run(`{
    const list = ${FETCH_STATE};
    list.value = [...list.options].find(({ text }) => text === 'All').value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }`);
  await page.waitForTimeout(RESTING_MS);
  const own = (await renderers(browser)).filter((pid) => !others.has(pid));
  const before = memoryOf(own);
  const downloaded = unwatched.downloaded();
  await unwatched.run(`${EVERYTHING}.find(({ localName, textContent }) =>
    localName === 'button' && textContent.trim() === 'Download').click()`);
  await downloaded;
  const peak = memoryOf(own);
  await unwatched.run('window.close()');
  return before && peak ? { before: before.now, peak: peak.highest } : null;
}

async function watched(browser: Browser, page: Page, folder: string): Promise<Omit<Downloaded, 'memoryMb'>> {
  await page.evaluate(WATCH);
  await page.waitForTimeout(RESTING_MS);
  const { gap: restingGapMs } = await page.evaluate<Watch>(SEEN);
  await browser.startTracing(page, { categories: ['toplevel'] });
  const startedAt = performance.now();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: DOWNLOAD_TIMEOUT_MS }),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const path = `${folder}/${download.suggestedFilename()}`;
  await download.saveAs(path);
  const seconds = (performance.now() - startedAt) / 1000;
  const trace = await browser.stopTracing();
  const { tasks, gap } = await page.evaluate<Watch>(SEEN);
  return {
    path,
    seconds,
    restingGapMs,
    longTasks: tasks,
    longestGapMs: gap,
    longestTaskCpuMs: longestCpuMs(trace),
    name: download.suggestedFilename(),
  };
}

/** The fields of a trace's events that are read. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time, in µs. */
  tdur?: number;
  args?: { name?: string };
}

/** The longest task of a renderer's main thread. */
function longestCpuMs(trace: Buffer): number {
  // The trace has the browser's own format.
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const thread = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const mains = new Set(traceEvents.filter(isMain).map(thread));
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && mains.has(thread(event)));
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}

interface Watch {
  tasks: number[];
  gap: number;
}

/** The code is a string, because tsx wraps inner functions in a helper that a page doesn't have. */
const WATCH = `{
  const watch = (globalThis.benchWatch = { tasks: [], gap: 0, last: performance.now() });
  const note = (list) => watch.tasks.push(...list.getEntries().map(({ duration }) => duration));
  new PerformanceObserver(note).observe({ type: 'longtask' });
  const turn = () => {
    const now = performance.now();
    watch.gap = Math.max(watch.gap, now - watch.last);
    watch.last = now;
    setTimeout(turn);
  };
  turn();
}`;

/** Returns what was recorded since the last call. */
const SEEN = `{
  const { tasks, gap } = benchWatch;
  Object.assign(benchWatch, { tasks: [], gap: 0 });
  ({ tasks, gap });
}`;

/** The processes that run pages of a browser. */
async function renderers(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** The resident memory of the largest of these processes, current and peak, in MB. Only Linux reports it; elsewhere null. */
function memoryOf(pids: readonly number[]): { now: number; highest: number } | null {
  const read = (pid: number) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const mb = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
    return { now: mb('VmRSS'), highest: mb('VmHWM') };
  };
  try {
    return pids.map(read).sort((one, other) => other.now - one.now)[0] ?? null;
  } catch {
    return null;
  }
}
