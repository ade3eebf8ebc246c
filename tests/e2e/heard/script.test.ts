/** The scripts find what nobody could follow. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser } from '../browser.js';
import { scriptOf } from './script.js';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
beforeEach(async () => {
  page = await browser.newPage();
});
afterAll(() => browser.close());

/** Shows a page with a button, presses it, and returns what is lost and heard. */
async function press(onclick: string, rest = ''): Promise<{ lost: string[]; text: string }> {
  await page.setContent(
    `<title>Page</title><main><h1>Page</h1><button autofocus onclick="${onclick}">Save</button>${rest}</main>`,
  );
  const script = await scriptOf(page);
  await script.step('open', () => page.getByRole('button').focus());
  await script.press('save', 'Enter', page.getByRole('button'));
  await script.outline();
  return { lost: script.lost, text: script.text() };
}

it('finds nothing where a live region says the change', async () => {
  const { lost, text } = await press(`said.textContent = 'Saved'`, '<p id="said" role="status"></p>');
  expect(lost).toEqual([]);
  expect(text).toContain('› save\n    status: Saved\n');
});

it('finds the focus at the body', async () => {
  const { lost } = await press('this.remove()');
  expect(lost).toEqual(['the focus is at the body: save']);
});

it('finds a control without a name, also in a shadow root', async () => {
  const { lost } = await press(
    `said.textContent = 'Saved'; place.attachShadow({ mode: 'open' }).append(document.createElement('input'))`,
    '<p id="said" role="status"></p><div id="place"></div>',
  );
  expect(lost).toEqual(['has no name: textbox "" in Page, after: save']);
});

it('finds a change that nothing announces', async () => {
  const { lost } = await press(`text.textContent = 'Saved'`, '<p id="text"></p>');
  expect(lost).toEqual(['nothing is heard: save']);
});

it('finds a second main part', async () => {
  const { lost } = await press(
    `said.textContent = 'Saved'`,
    '<p id="said" role="status"></p><div role="main"></div>',
  );
  expect(lost).toEqual([expect.stringMatching(/^not one main: main/)]);
});
