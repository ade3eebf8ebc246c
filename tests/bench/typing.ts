/**
 * `npm run bench -- typing`: sentences and random keys typed outside a field of Collect at a person's speed,
 * then Finish, Fetch, Number with gaps between them and with latency. It uses a real browser and the real
 * server. No key may decide anything, and no old number may be copied.
 */
import type { Browser, Page } from 'playwright';
import { launchBrowser, logIn, openPage } from '../e2e/browser.js';
import {
  countSent,
  creator,
  delayNetwork,
  enterRentals,
  finishToNext,
  numberInHand,
  picker,
} from '../e2e/collect-walk.js';
import { startBuiltOperation, type Operation } from '../e2e/operation.js';
import { randomKeys, SENTENCES, typePast } from '../e2e/typed-past.js';
import { buildPages } from './built-pages.js';
import { changeSettings, superAdmin } from './collect-settings.js';
import { mustBeZero, printTable, type Figure, type Findings } from './report.js';
import type { ServerEntry } from './server-process.js';

const RANDOM_KEYS = 1000;
const GAPS_MS = [0, 30, 100, 250];
const LATENCIES_MS = [0, 100];

interface Options {
  entry: ServerEntry;
  /** How many keys per second are typed. */
  rate: number;
  /** How many rounds of Finish, Fetch, Number each gap and latency gets. */
  rounds: number;
  hasOutcomes: boolean;
}

/**
 * Prints a table of each part. The run passes when nothing was decided, sent or ended, and the clipboard never held a
 * wrong number.
 */
export async function benchTyping({ entry, rate, rounds, hasOutcomes }: Options): Promise<Findings> {
  buildPages();
  const operation = await startBuiltOperation([superAdmin, creator, picker], {}, entry);
  const browser = await launchBrowser();
  try {
    await enterRentals(operation.url, 2 + rounds * GAPS_MS.length * LATENCIES_MS.length);
    if (hasOutcomes) await changeSettings(operation, { isOutcomesEnabled: true });
    const page = await openCollect(browser, operation);
    const typed = await typeTexts(page, Math.floor(1000 / rate));
    const copied = await copyNumbers(page, rounds);
    return { isRight: typed.figure === '0' && copied.figure === '0', figures: [typed, copied] };
  } finally {
    await browser.close();
    await operation.stop();
  }
}

async function openCollect(browser: Browser, operation: Operation): Promise<Page> {
  const page = await openPage(browser, operation);
  await logIn(page, picker);
  await page.getByRole('button', { name: 'Fetch Rental', disabled: false }).click();
  await page.getByRole('button', { name: 'Fetched' }).waitFor();
  return page;
}

async function typeTexts(page: Page, gapMs: number): Promise<Figure> {
  const before = await numberInHand(page);
  const sent = countSent(page);
  const texts: Iterable<string>[] = [...SENTENCES, randomKeys(RANDOM_KEYS)];
  for (const text of texts) await typePast(page, text, gapMs);
  const keys = RANDOM_KEYS + SENTENCES.reduce((sum, { length }) => sum + length, 0);
  const lost = before === (await numberInHand(page)) ? 0 : 1;
  printTable(`${keys} keys past a field, ${gapMs} ms between them`, [
    ['sentences', SENTENCES.length],
    ['random keys', RANDOM_KEYS],
    ['finished or marked invalid', sent.verdicts],
    ['messages sent', sent.messages],
    ['logouts', sent.logouts],
    ['rental no longer in hand', lost],
  ]);
  const decided = sent.verdicts + sent.messages + sent.logouts + lost;
  return mustBeZero(`decided, sent or ended by ${keys} keys past a field`, decided);
}

async function copyNumbers(page: Page, rounds: number): Promise<Figure> {
  let wrong = 0;
  const rows: [string, string][] = [];
  for (const latencyMs of LATENCIES_MS) {
    await delayNetwork(page, latencyMs);
    for (const gapMs of GAPS_MS) {
      let [rightHere, wrongHere] = [0, 0];
      for (let round = 0; round < rounds; round += 1) {
        await page.keyboard.press('n');
        const { next, seen } = await finishToNext(page, gapMs);
        if (next !== '' && seen.at(-1) === next) rightHere += 1;
        if (seen.some((number) => number !== '' && number !== next)) wrongHere += 1;
      }
      wrong += wrongHere;
      const none = rounds - rightHere;
      rows.push([
        `${gapMs} ms between keys, ${latencyMs} ms latency`,
        `${rightHere} right, ${none} none, ${wrongHere} wrong`,
      ]);
    }
  }
  printTable(`Finish, Fetch, Number: the clipboard after ${rounds} rounds each`, rows);
  return mustBeZero('rounds with a wrong number on the clipboard', wrong);
}
