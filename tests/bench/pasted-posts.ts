/**
 * `npm run bench -- pasted-posts`: pastes the posts of the reader's own test into the creator's form in a real browser. Nothing is
 * filled or sent before it is accepted, and what the form offers is what a person reads.
 */
import { readFileSync } from 'node:fs';
import type { Page, Request } from 'playwright';
import { LEAD_LIST, LEAD_NAMES, type LeadName } from '../../src/contract/rentals/lead-fields.js';
import { judge, postsOf, type Verdict } from '../../widgets/create-rental/read-post/posts.js';
import { launchBrowser, logIn, openPage } from '../e2e/browser.js';
import { creator } from '../e2e/collect-walk.js';
import { startBuiltOperation } from '../e2e/operation.js';
import { buildPages, type Given } from './harness.js';
import { mustBeZero, told, type Figure } from './report.js';

const POSTS = 'widgets/create-rental/read-post/posts.txt';
const AIM_RIGHT = 0.85;
const VERDICTS: readonly Verdict[] = ['right', 'unsure', 'missing', 'wrong'];

/** The run fails when something was filled or sent before the person accepted it. */
export async function benchPastedPosts({ entry, posts: count }: Given<'posts'>): Promise<Figure[]> {
  buildPages();
  const posts = postsOf(readFileSync(POSTS, 'utf8')).slice(0, count);
  const operation = await startBuiltOperation([creator], {}, entry);
  const browser = await launchBrowser();
  try {
    const page = await openPage(browser, operation);
    await logIn(page, creator);
    const verdicts: Verdict[] = [];
    let filled = 0;
    let sent = 0;
    let secret: string | null = null;
    page.on('request', (request: Request) => {
      const content = decodeURIComponent(request.url()) + (request.postData() ?? '');
      if (secret !== null && content.includes(secret)) sent += 1;
    });
    for (const { text, expect: expected } of posts) {
      await page.getByLabel('Facebook Name').click();
      [secret = text] = text.split('\n').toSorted((one, other) => other.length - one.length);
      await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
      await page.keyboard.press('Control+V');
      const offer = await offered(page);
      if (offer !== null) filled += await filledFields(page);
      verdicts.push(
        ...LEAD_NAMES.map((name) =>
          offer?.[name]?.isTicked === false ? 'unsure' : judge(name, expected[name], offer?.[name]),
        ),
      );
      // The first one declines the offer, which pastes the post as text.
      if (offer !== null) await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Clear', exact: true, disabled: true }).waitFor();
    }
    const share = (verdict: Verdict) => verdicts.filter((each) => each === verdict).length / verdicts.length;
    return [
      mustBeZero('fields filled before anything was accepted', filled),
      mustBeZero('requests with a part of a post that nobody accepted', sent),
      ...VERDICTS.map((verdict) => ({
        ...told(`fields of ${posts.length} posts: ${verdict}`, `${(share(verdict) * 100).toFixed(1)} %`),
        ...(verdict === 'right' && { aim: `${AIM_RIGHT * 100} %`, isHeld: share(verdict) >= AIM_RIGHT }),
      })),
    ];
  } finally {
    await browser.close();
    await operation.stop();
  }
}

type Offer = Partial<Record<LeadName, { value: string; isTicked: boolean }>>;

/** The form's offer by field; null if the form pasted the text into the field instead. */
async function offered(page: Page): Promise<Offer | null> {
  const parts = page.locator('rd-create-rental .offer li');
  const pasted = page.locator('rd-create-rental input[name="facebook_name"]:not([value=""])');
  await parts.or(pasted).first().waitFor();
  if ((await parts.count()) === 0) return null;
  const found = await parts.evaluateAll((all) =>
    all.map((part) => ({
      label: part.querySelector('.term')?.textContent,
      value: part.querySelector('.value')?.textContent ?? '',
      isTicked: part.querySelector('input')?.checked === true,
    })),
  );
  return Object.fromEntries(
    found.flatMap(({ label, value, isTicked }) =>
      LEAD_LIST.filter((field) => field.label === label).map(({ name }) => [name, { value, isTicked }]),
    ),
  );
}

/** How many fields of the form have a text. */
const filledFields = (page: Page): Promise<number> =>
  page
    .locator('rd-create-rental .rd-rental-field input')
    .evaluateAll((all) => all.filter((field) => (field as HTMLInputElement).value !== '').length);
