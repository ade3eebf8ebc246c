/** What Collect shows first to a person who is logged in. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, openBrowser, logIn, openPage } from '../browser.js';
import { picker } from '../collect-walk.js';
import { startOperation, type Operation } from '../operation.js';

let operation: Operation;
let browser: Browser;

beforeAll(async () => {
  operation = await startOperation([picker]);
  browser = await openBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

/** Keeps each text that an element `rd-collect` shows in `self.shown`. */
const KEEP_TEXTS = `
  self.shown = [];
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    if (this.localName === 'rd-collect')
      new MutationObserver(() => self.shown.push(root.textContent)).observe(root, { childList: true, subtree: true });
    return root;
  };`;

it('shows the data at once, without a picture of the wait before it, when the server has answered before the code was loaded', async () => {
  const page = await openPage(browser, operation);
  await logIn(page, picker);
  await page.getByText('No rental in hand').waitFor();
  await page.addInitScript(KEEP_TEXTS);
  await page.route('**/rd-collect.js', async (route) => {
    await page.evaluate('Promise.all(rdAskedAhead.values()).then(() => null)');
    await route.continue();
  });
  await page.reload();
  await page.getByText('No rental in hand').waitFor();
  const [first] = await page.evaluate<string[]>('shown');
  expect(first).toContain('No rental in hand');
  expect(first).not.toContain('Loading your rental');
});
