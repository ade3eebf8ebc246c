/**
 * `npm run bench -- pasted-posts`: pastes rentals, worded like posts of a social network, into the creator's
 * form in a real browser. Prints for each field how often the form offers the post's value.
 */
import type { Page, Request } from 'playwright';
import { LEAD_LIST, LEAD_NAMES, type LeadName } from '../../src/contract/rentals/lead-fields.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import { launchBrowser, logIn, openPage } from '../e2e/browser.js';
import { creator } from '../e2e/collect-walk.js';
import { startBuiltOperation } from '../e2e/operation.js';
import { buildPages } from './built-pages.js';
import { judgeOffer, type Verdict } from './judge-offer.js';
import { postsOf, type Post, type PostRow } from './post-text.js';
import { KNOWN_WORDINGS } from './post-wordings/known.js';
import { mustBeZero, printTable, type Figure, type Findings } from './report.js';
import type { ServerEntry } from './server-process.js';

const AIM_SHARE = 0.9;

interface Options {
  entry: ServerEntry;
  rows: readonly PostRow[];
  seed: number;
}

/** The results of the posts of one set of wordings. */
interface Seen {
  verdicts: Record<LeadName, Verdict[]>;
  /**
   * The number of fields that had a text before anything was accepted, and of requests that contained a part
   * of the post.
   */
  filled: number;
  sent: number;
}

/** The run passes when nothing was filled or sent before the person accepted it. */
export async function benchPastedPosts({ entry, rows, seed }: Options): Promise<Findings> {
  buildPages();
  const operation = await startBuiltOperation([creator], {}, entry);
  const browser = await launchBrowser();
  try {
    const page = await openPage(browser, operation);
    await logIn(page, creator);
    const known = await pasteAll(page, postsOf(rows, seed, KNOWN_WORDINGS));
    const figure = report(`${rows.length} posts in wordings that the rules were written with`, known);
    const unaccepted = known.filled + known.sent;
    printTable('before anything was accepted', [
      ['fields filled', known.filled],
      ['requests with a part of the post', known.sent],
    ]);
    return {
      isRight: unaccepted === 0,
      figures: [figure, mustBeZero('fields filled or parts sent without being accepted', unaccepted)],
    };
  } finally {
    await browser.close();
    await operation.stop();
  }
}

async function pasteAll(page: Page, posts: readonly Post[]): Promise<Seen> {
  // The cast is safe, because there is an entry for each field.
  const verdicts = Object.fromEntries(LEAD_NAMES.map((name) => [name, [] as Verdict[]])) as Seen['verdicts'];
  const seen: Seen = { verdicts, filled: 0, sent: 0 };
  let secrets: readonly string[] = [];
  const watch = (request: Request) => {
    const content = decodeURIComponent(request.url()) + (request.postData() ?? '');
    if (secrets.some((secret) => content.includes(secret))) seen.sent += 1;
  };
  page.on('request', watch);
  for (const { text, truth } of posts) {
    await page.getByLabel('Facebook Name').click();
    secrets = [
      truth.client_name,
      truth.number,
      numberKey(truth.number).replace(/^\+1/, ''),
      truth.address,
    ].filter(Boolean);
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    await page.keyboard.press('Control+V');
    const offer = await offered(page);
    if (offer !== null) seen.filled += await filledFields(page);
    const judged = judgeOffer(offer ?? {}, truth);
    for (const name of LEAD_NAMES) seen.verdicts[name].push(judged[name]);
    // The first one declines the offer, which pastes the post as text.
    if (offer !== null) await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear', exact: true, disabled: true }).waitFor();
  }
  page.off('request', watch);
  return seen;
}

/** The form's offer, by field, without what has no tick; null if the form pasted the text into the field instead. */
async function offered(page: Page): Promise<Partial<PostRow> | null> {
  const parts = page.locator('rd-create-rental .offer li');
  const pasted = page.locator('rd-create-rental input[name="facebook_name"]:not([value=""])');
  await parts.or(pasted).first().waitFor();
  if ((await parts.count()) === 0) return null;
  const ticked = await parts.evaluateAll((all) =>
    all
      .filter((part) => part.querySelector('input')?.checked)
      .map((part) => ['.term', '.value'].map((each) => part.querySelector(each)?.textContent ?? '')),
  );
  const pairs = ticked.flatMap(([label, value]) =>
    LEAD_LIST.filter((field) => field.label === label).map(({ name }) => [name, value] as const),
  );
  return Object.fromEntries(pairs);
}

/** How many fields of the form have a text. */
const filledFields = (page: Page): Promise<number> =>
  page
    .locator('rd-create-rental .rd-rental-field input')
    .evaluateAll((all) => all.filter((field) => (field as HTMLInputElement).value !== '').length);

function report(what: string, { verdicts }: Seen): Figure {
  const count = (all: readonly Verdict[], verdict: Verdict) => all.filter((each) => each === verdict).length;
  const cells = (all: readonly Verdict[]) => {
    const [right, wrong, missed] = (['right', 'wrong', 'missed'] as const).map((each) => count(all, each));
    return `${right} right, ${wrong} wrong, ${missed} not found; ${count(all, 'invented')} offered that the post doesn't say`;
  };
  const all = Object.values(verdicts).flat();
  const said = all.filter((verdict) => verdict !== 'invented' && verdict !== 'rightly nothing');
  const share = count(said, 'right') / said.length;
  printTable(what, [
    ...LEAD_LIST.map(({ name, label }) => [label, cells(verdicts[name])] as const),
    ['all fields', cells(all)],
    ['share found right', percent(share)],
    ['share of wrong offers', percent((count(all, 'wrong') + count(all, 'invented')) / said.length)],
  ]);
  return {
    what: `${what}: share of fields found right`,
    figure: percent(share),
    aim: percent(AIM_SHARE),
    isHeld: share >= AIM_SHARE,
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
