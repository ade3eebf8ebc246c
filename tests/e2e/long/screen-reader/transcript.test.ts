/** Transcripts find steps that a person with a screen reader couldn't follow. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { closeContexts, openBrowser } from '../../browser.js';
import { transcriptOf } from './transcript.js';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
beforeEach(async () => {
  page = await browser.newPage();
});
afterAll(() => closeContexts(browser));

/** Shows a page with a button, presses the button, and returns the problems and the transcript. */
async function press(onclick: string, rest = ''): Promise<{ problems: string[]; text: string }> {
  await page.setContent(
    `<title>Page</title><main><h1>Page</h1><button autofocus onclick="${onclick}">Save</button>${rest}</main>`,
  );
  const transcript = await transcriptOf(page);
  await transcript.step('open', () => page.getByRole('button').focus());
  await transcript.press('save', 'Enter', page.getByRole('button'));
  await transcript.outline();
  return { problems: transcript.problems, text: transcript.text() };
}

it('finds no problem when a live region announces the change', async () => {
  const { problems, text } = await press(`said.textContent = 'Saved'`, '<p id="said" role="status"></p>');
  expect(problems).toEqual([]);
  expect(text).toContain('› save\n    status: Saved\n');
});

it('finds the focus at the body', async () => {
  const { problems } = await press('this.remove()');
  expect(problems).toEqual(['the focus is at the body: save']);
});

it('finds a control without a name, also in a shadow root', async () => {
  const { problems } = await press(
    `said.textContent = 'Saved'; place.attachShadow({ mode: 'open' }).append(document.createElement('input'))`,
    '<p id="said" role="status"></p><div id="place"></div>',
  );
  expect(problems).toEqual(['has no name: textbox "" in Page, after: save']);
});

it('finds a change that nothing announces', async () => {
  const { problems } = await press(`text.textContent = 'Saved'`, '<p id="text"></p>');
  expect(problems).toEqual(['nothing is heard: save']);
});

it('finds a second main landmark', async () => {
  const { problems } = await press(
    `said.textContent = 'Saved'`,
    '<p id="said" role="status"></p><div role="main"></div>',
  );
  expect(problems).toEqual([expect.stringMatching(/^not one main: main/)]);
});
