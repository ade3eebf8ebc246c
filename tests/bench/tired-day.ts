/**
 * `npm run bench -- tired-day`: a creator and a picker at work in a real browser, tired, on a bad network. They type at 60 to 250 ms a
 * key, press 5 % of the keys twice and 5 % too early; answers take 50 to 800 ms, and 2 % of them are lost after the server acted.
 * Afterwards the database must have what they meant: each verdict, message and entry, once, to the letter.
 */
import type { BrowserContext, Page } from 'playwright';
import { API_BASE } from '../../src/contract/endpoints.js';
import { launchBrowser, logIn } from '../e2e/browser.js';
import { creator, numberInHand, picker } from '../e2e/collect-walk.js';
import { startOperation, type OperationInProcess, type Person } from '../e2e/operation.js';
import { pause, SENTENCES } from '../e2e/typed-past.js';
import { randomFrom, type Random } from '../testing/random.js';
import { changeSettings, superAdmin } from './collect-settings.js';
import { buildPages, type Given } from './harness.js';
import { mustBeZero, told, type Figure } from './report.js';

const KEY_MS = [60, 250] as const;
const ANSWER_MS = [50, 800] as const;
const SLIPS = 0.05;
const LOST = 0.02;
/** How long a person looks at a screen before they press again. */
const PATIENCE_MS = 6000;

/** The run passes when nothing is wrong, lost or there twice. */
export async function benchTiredDay({ rentals: leads, seed }: Given<'rentals' | 'seed'>): Promise<Figure[]> {
  buildPages();
  const operation = await startOperation([superAdmin, creator, picker]);
  const browser = await launchBrowser();
  try {
    await changeSettings(operation, { isDelayEnabled: false, leadsType: 'oldest' });
    const open = async (person: Person, at: number) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(operation.url);
      await logIn(page, person);
      const random = randomFrom(seed + at);
      await makeNetworkBad(context, random);
      return typist(page, random);
    };
    const [atCreate, atCollect] = [await open(creator, 1), await open(picker, 2)];
    const entering = enterAll(atCreate, leads);
    const picked = await pickAll(atCollect, leads);
    const entered = await entering;
    return await judge(operation, entered, picked);
  } finally {
    await browser.close();
    await operation.stop();
  }
}

const between = ([from, to]: readonly [number, number], random: Random) => from + random.next() * (to - from);

/** Each answer comes late; of some the page never hears, although the server acted. */
async function makeNetworkBad(context: BrowserContext, random: Random): Promise<void> {
  await context.route(`**${API_BASE}/**`, async (route) => {
    const isLost = random.chance(LOST);
    await pause(between(ANSWER_MS, random));
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
}

interface Typist {
  page: Page;
  random: Random;
  /** Presses a key, now and then twice, and returns how often it was pressed after the first time. */
  press: (key: string) => Promise<0 | 1>;
  /** Types a text and returns it as it was typed; with `isExact` no key is doubled. */
  type: (text: string, isExact?: boolean) => Promise<string>;
  /** Whether this press comes too early. */
  slips: () => boolean;
}

function typist(page: Page, random: Random): Typist {
  const slips = () => random.chance(SLIPS);
  const gap = () => pause(between(KEY_MS, random));
  const press = async (key: string) => {
    await page.keyboard.press(key);
    const more = slips() ? 1 : 0;
    if (more) await page.keyboard.press(key);
    await gap();
    return more;
  };
  const type = async (text: string, isExact = false) => {
    let typed = '';
    for (const key of text) {
      const keys = !isExact && key !== ' ' && slips() ? key + key : key;
      for (const each of keys) await page.keyboard.press(each === '+' ? 'Shift+Equal' : each);
      typed += keys;
      await gap();
    }
    return typed;
  };
  return { page, random, press, type, slips };
}

interface Entered {
  number: string;
  client: string;
  address: string;
}

/** Enters the leads one after another, without looking at what became of the one before. */
async function enterAll({ page, press, type }: Typist, leads: number): Promise<Entered[]> {
  const entered: Entered[] = [];
  const field = (label: string) => page.getByLabel(label, { exact: label === 'Number' || label === 'Rent' });
  await field('Facebook Name').focus();
  for (let index = 0; index < leads; index += 1) {
    const number = String(7_025_550_100 + index);
    await type('Grace.W');
    await field('Client Name').focus();
    const client = await type(`Grace W ${index}`);
    await field('Number').focus();
    await type(number, true);
    await field('Rent').focus();
    await type('$1199', true);
    await field('House/Apt Details').focus();
    await type('3br');
    await field('Address').focus();
    const address = await type('Dover');
    await field('Post Link').focus();
    await type(`https://x.org/${index}`, true);
    entered.push({ number, client, address });
    await press('Enter');
  }
  await page.getByText(/^Sending/).waitFor({ state: 'detached', timeout: 60_000 });
  return entered;
}

interface Picked {
  verdicts: Map<string, 'valid' | 'invalid'>;
  messages: { number: string; text: string }[];
}

/** Works on leads until as many have their verdict: looks at the number, sometimes writes, decides, fetches. */
async function pickAll(at: Typist, leads: number): Promise<Picked> {
  const { page, random, press, type, slips } = at;
  const picked: Picked = { verdicts: new Map(), messages: [] };
  await page.locator('rd-collect').waitFor();
  while (picked.verdicts.size < leads) {
    const number = await seen(page, (shown) => shown !== '' && !picked.verdicts.has(shown));
    if (number === null) {
      // What a tired person does with a screen that shows the lead of before: the same again.
      const shown = await numberInHand(page);
      await press(shown === '' ? 'f' : chordOf(picked.verdicts.get(shown)));
      continue;
    }
    if (random.chance(0.3)) {
      // The first press opens the box, the second one is text in it.
      const typed = 'm'.repeat(await press('m'));
      const sentence = SENTENCES[random.below(25)] ?? '';
      const text = typed + (await type(sentence.slice(0, 24).trim()));
      picked.messages.push({ number, text });
      await press('Enter');
      await press('Escape');
    }
    const verdict = random.chance(0.6) ? 'valid' : 'invalid';
    picked.verdicts.set(number, verdict);
    await press(chordOf(verdict));
    if (!slips()) await seen(page, (shown) => shown !== number);
    await press('f');
    // Too early: the verdict of a lead that nobody has seen.
    if (slips()) await press(chordOf(random.chance(0.5) ? 'valid' : 'invalid'));
  }
  if ((await seen(page, (shown) => !picked.verdicts.has(shown))) === null)
    await press(chordOf(picked.verdicts.get(await numberInHand(page))));
  return picked;
}

const chordOf = (verdict: 'valid' | 'invalid' | undefined) =>
  verdict === 'invalid' ? 'Control+Backspace' : 'Control+Enter';

/** The number in hand as soon as it is what the person waits for; null when it isn't after a while. */
async function seen(page: Page, isExpected: (shown: string) => boolean): Promise<string | null> {
  const endAtMs = Date.now() + PATIENCE_MS;
  while (Date.now() < endAtMs) {
    const shown = await numberInHand(page).catch(() => '');
    if (isExpected(shown)) return shown;
    await pause(50);
  }
  return null;
}

/** Compares what people meant with what the database has. */
async function judge(
  { db }: OperationInProcess,
  entered: readonly Entered[],
  { verdicts, messages }: Picked,
): Promise<Figure[]> {
  const digits = (number: string) => number.replace(/\D/g, '').slice(-10);
  const stored = () =>
    db.selectFrom('rentals').select(['id', 'number', 'client_name', 'address', 'number_status']).execute();
  const undecidedOf = (rows: Awaited<ReturnType<typeof stored>>) =>
    [...verdicts.keys()].filter(
      (number) => !rows.some((each) => digits(each.number) === number && each.number_status !== null),
    );
  // The last verdict may be on its way.
  const endAtMs = Date.now() + PATIENCE_MS;
  let rentals = await stored();
  while (undecidedOf(rentals).length > 0 && Date.now() < endAtMs) rentals = await stored();
  const undecided = undecidedOf(rentals);
  const sent = await db
    .selectFrom('messages')
    .innerJoin('rentals', 'rentals.id', 'messages.rental_id')
    .select(['rentals.number', 'messages.text'])
    .execute();
  const wrong = rentals.filter(
    ({ number, number_status }) => number_status !== null && number_status !== verdicts.get(digits(number)),
  );
  const asTyped = ({ number, client, address }: Entered) =>
    rentals.filter(
      (each) => digits(each.number) === number && each.client_name === client && each.address === address,
    ).length;
  const asSent = ({ number, text }: Picked['messages'][number]) =>
    sent.filter((each) => digits(each.number) === number && each.text === text).length;
  const lost = [
    ...entered.filter((each) => asTyped(each) === 0),
    ...messages.filter((each) => asSent(each) === 0),
  ];
  const twice = [...entered.map(asTyped), ...messages.map(asSent)].filter((count) => count > 1).length;
  const counts = [
    ['verdicts that nobody gave, or other ones', wrong.length],
    ['verdicts that were given and lost', undecided.length],
    ['texts of entries and messages that were lost or changed', lost.length],
    ['entries and messages that are there twice', twice],
  ] as const;
  for (const each of [...wrong, ...undecided, ...lost]) console.log(JSON.stringify(each));
  if (lost.length > 0) console.log(JSON.stringify(sent));
  return [
    told('leads picked, entered, messages', `${verdicts.size}, ${entered.length}, ${messages.length}`),
    ...counts.map(([what, count]) => mustBeZero(what, count)),
  ];
}
