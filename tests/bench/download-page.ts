/** One download by clicks in a real browser, measured from outside and inside the page. */
import { readFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright';
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/browser.js';
import type { Person } from './people.js';
import { secondsSince } from './report.js';

export interface Downloaded {
  path: string;
  seconds: number;
  /**
   * Peak memory of the browser process that runs the page and its worker, in a download of its own; null where the machine doesn't
   * report it.
   */
  memoryMb: number | null;
  /** The longest task in processor time of the page's main thread, in ms. */
  longestTaskCpuMs: number;
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
    return { ...(await traced(browser, page, folder)), memoryMb };
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
  const downloaded = unwatched.downloaded();
  await unwatched.run(`${EVERYTHING}.find(({ localName, textContent }) =>
    localName === 'button' && textContent.trim() === 'Download').click()`);
  await downloaded;
  const peak = peakMbOf(own);
  await unwatched.run('window.close()');
  return peak;
}

async function traced(browser: Browser, page: Page, folder: string): Promise<Omit<Downloaded, 'memoryMb'>> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  const startedAt = performance.now();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: DOWNLOAD_TIMEOUT_MS }),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const path = `${folder}/${download.suggestedFilename()}`;
  await download.saveAs(path);
  const seconds = secondsSince(startedAt);
  return { path, seconds, longestTaskCpuMs: longestCpuMs(await browser.stopTracing()) };
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

/** The processes that run pages of a browser. */
async function renderers(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** The peak resident memory of the largest of these processes in MB. Only Linux reports it; elsewhere null. */
function peakMbOf(pids: readonly number[]): number | null {
  const read = (pid: number) =>
    Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  try {
    return Math.max(...pids.map(read));
  } catch {
    return null;
  }
}

/**
 * A page without developer tools. Playwright switches them on for its pages, and a browser then keeps the body of each answer for
 * them (up to 200 MB), which the tab of a person doesn't.
 */
interface UnwatchedPage {
  /** Runs a script in the page. Resolves with its value, which must be JSON. */
  run: <Value>(script: string) => Promise<Value>;
  /** Resolves when the script's value is true. */
  until: (script: string) => Promise<void>;
  /** Resolves when a file was downloaded into the folder. */
  downloaded: () => Promise<void>;
}

const LOOK_AGAIN_MS = 100;

interface Reply {
  id: number;
  result?: { result?: { value?: unknown } };
}

/** Opens an address in the browser's own profile, which no page of Playwright uses. Files are downloaded into `folder`. */
async function openUnwatched(browser: Browser, url: string, folder: string): Promise<UnwatchedPage> {
  const tools = await browser.newBrowserCDPSession();
  await tools.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    downloadPath: folder,
    eventsEnabled: true,
  });
  const { targetId } = await tools.send('Target.createTarget', { url });
  const { sessionId } = await tools.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (value: unknown) => void>();
  tools.on('Target.receivedMessageFromTarget', ({ message }) => {
    // The browser's own format.
    const { id, result } = JSON.parse(message) as Reply;
    waiting.get(id)?.(result?.result?.value);
    waiting.delete(id);
  });
  let lastId = 0;
  const run = <Value>(expression: string): Promise<Value> =>
    new Promise((resolve, reject) => {
      const id = (lastId += 1);
      waiting.set(id, (value) => resolve(value as Value));
      const params = { expression, awaitPromise: true, returnByValue: true };
      const message = JSON.stringify({ id, method: 'Runtime.evaluate', params });
      tools.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  return {
    run,
    until: async (script) => {
      while (!(await run<boolean>(script)))
        await new Promise((resolve) => {
          setTimeout(resolve, LOOK_AGAIN_MS);
        });
    },
    downloaded: () =>
      new Promise((resolve) => {
        tools.on('Browser.downloadProgress', ({ state }) => {
          if (state === 'completed') resolve();
        });
      }),
  };
}
