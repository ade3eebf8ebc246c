/**
 * `npm run bench -- collect-keys`: milliseconds from Finish to the next number on the clipboard, with Fetch and Number as two keys and
 * with "Fetching copies the number", on lines and a processor of different speeds; then the event duration (INP) of each key of Collect
 * on a processor that is four times slower. A real browser on the real server, outcomes on.
 */
import type { Browser, Page } from 'playwright';
import { launchBrowser, logIn, openPage } from '../e2e/browser.js';
import { creator, delayNetwork, enterRentals, mayDecide, numberInHand, picker } from '../e2e/collect-walk.js';
import { startBuiltOperation, type Operation } from '../e2e/operation.js';
import { changeSettings, superAdmin } from './collect-settings.js';
import { buildPages, type Given } from './harness.js';
import { measureKeys } from './key-durations.js';
import { atMost, median, mustBeZero, told, type Figure } from './report.js';

const SLOWDOWN = 4;
/** The lines and the processor with which Finish to the next number is measured, its keys pressed at once. */
const CONDITIONS = [
  { name: 'no latency', latencyMs: 0, slowdown: 1 },
  { name: '100 ms latency', latencyMs: 100, slowdown: 1 },
  { name: '400 ms latency', latencyMs: 400, slowdown: 1 },
  { name: `${SLOWDOWN}× slower processor`, latencyMs: 0, slowdown: SLOWDOWN },
];
const AIM_MS = 100;

/** The run passes when each round ended with the next number on the clipboard. The durations are aims. */
export async function benchCollectKeys({ entry, rounds }: Given<'rounds'>): Promise<Figure[]> {
  buildPages();
  const operation = await startBuiltOperation([superAdmin, creator, picker], {}, entry);
  const browser = await launchBrowser();
  try {
    await enterRentals(operation.url, 4 + rounds * (2 * CONDITIONS.length + 3));
    await changeSettings(operation, { isDelayEnabled: false, isOutcomesEnabled: true, leadsType: 'oldest' });
    const two = await measureWay(await openCollect(browser, operation), ['f', 'n'], rounds);
    const one = await measureWay(await openCollect(browser, operation, { copyOnFetch: true }), ['f'], rounds);
    const keys = await measureSlowKeys(browser, operation, rounds);
    return [
      mustBeZero('rounds without the next number on the clipboard', two.lost + one.lost),
      ...figuresOf('3 keys (Finish, F, N)', two.times),
      ...figuresOf('2 keys (Finish, F copies)', one.times),
      ...keys,
    ];
  } finally {
    await browser.close();
    await operation.stop();
  }
}

/** Milliseconds of each round, by the name of the condition. */
type Times = Map<string, number[]>;

const figuresOf = (way: string, times: Times): Figure[] =>
  [...times].map(([name, each]) =>
    told(`${way}, Finish to copied, ${name}`, `${median(each).toFixed(0)} ms`),
  );

/** Opens Collect with a rental in hand. */
async function openCollect(
  browser: Browser,
  operation: Operation,
  preferences: Record<string, boolean> = {},
): Promise<Page> {
  const page = await openPage(browser, operation);
  await logIn(page, picker);
  await page.locator('rd-collect').waitFor();
  await page.evaluate((choices) => {
    const { user } = JSON.parse(localStorage.getItem('auth') ?? '{}') as { user: { _id: string } };
    localStorage.setItem(`rd-collect.preferences.${user._id}`, JSON.stringify(choices));
  }, preferences);
  await page.reload();
  await page.getByRole('button', { name: 'Preferences' }).waitFor();
  const fetch = page.getByRole('button', { name: /^Fetch/ });
  await fetch.waitFor();
  await page.getByText(/^(?:No rental in hand|In your hand since)/).waitFor();
  if ((await numberInHand(page)) === '') await fetch.click();
  await page.getByText(/^In your hand since/).waitFor();
  await page.locator('rd-collect .about').click();
  return page;
}

/** What the page notes: when Finish was pressed, and the texts that were copied after it. */
interface Noted {
  finishedAt: number;
  copied: { text: string; at: number }[];
}

async function measureWay(page: Page, keys: string[], rounds: number) {
  await page.evaluate(() => {
    const noted: Noted = { finishedAt: 0, copied: [] };
    Object.assign(window, { noted });
    document.addEventListener('keydown', ({ key, ctrlKey, timeStamp }) => {
      if (key === 'Enter' && ctrlKey) Object.assign(noted, { finishedAt: timeStamp, copied: [] });
    });
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = async (text) => {
      await write(text);
      noted.copied.push({ text, at: performance.now() });
    };
  });
  const times: Times = new Map();
  let lost = 0;
  const session = await page.context().newCDPSession(page);
  for (const { name, latencyMs, slowdown } of CONDITIONS) {
    await delayNetwork(page, latencyMs);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const each: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = await numberInHand(page);
      await mayDecide(page);
      await page.keyboard.press('Control+Enter');
      for (const key of keys) await page.keyboard.press(key);
      const found = await copiedNext(page, before);
      if (found === null) lost += 1;
      else each.push(found);
    }
    times.set(name, each);
  }
  await page.context().close();
  return { times, lost };
}

/** Milliseconds from Finish to the copy of the number that is in hand now; null when it doesn't come. */
async function copiedNext(page: Page, before: string): Promise<number | null> {
  const endAtMs = Date.now() + 10_000;
  while (Date.now() < endAtMs) {
    const next = await numberInHand(page);
    const { finishedAt, copied } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
    const last = copied.at(-1);
    if (next !== '' && next !== before && last?.text === next) return last.at - finishedAt;
  }
  return null;
}

async function measureSlowKeys(browser: Browser, operation: Operation, rounds: number): Promise<Figure[]> {
  const page = await openCollect(browser, operation);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const durations = await measureKeys(page, rounds, () =>
    changeSettings(operation, { isDelayEnabled: true, delayTime: 600 }),
  );
  return durations.map(({ key, ms }) =>
    atMost(`${key} on a ${SLOWDOWN}× slower processor, median of its presses`, median(ms), AIM_MS),
  );
}
