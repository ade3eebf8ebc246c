/** The browser of the end-to-end tests: one per worker of Vitest, with one context per person. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright';
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/browser.js';
import { PASSWORD, type Operation, type Person } from './operation.js';

export const launchBrowser = (...args: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: ensureBrowser(), args: [...BROWSER_ARGS, ...args] });

let browserOfWorker: Promise<Browser> | undefined;

/**
 * This worker's browser, which ends with the worker: a launch takes a second of a core. With the limit it starts no spare process for
 * pages, which takes a quarter of the work of a login.
 */
export const openBrowser = (): Promise<Browser> =>
  (browserOfWorker ??= launchBrowser('--renderer-process-limit=1'));

/** Closes all contexts of a file; the next file of the worker uses the browser again. */
export async function closeContexts(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

/** Launches a browser with scrollbars that take room, as most desktops have them; by default a headless browser hides them. */
export const launchWithScrollbars = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureBrowser(),
    args: BROWSER_ARGS,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });

/** Launches a browser that allows third-party cookies and storage in frames, with a new profile in the folder. */
export function launchWithThirdPartyCookies(folder: string): Promise<BrowserContext> {
  mkdirSync(join(folder, 'Default'), { recursive: true });
  const preferences = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } };
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(preferences));
  return chromium.launchPersistentContext(folder, { executablePath: ensureBrowser(), args: BROWSER_ARGS });
}

/** A new browser profile with the host page open, as on a person's own machine. */
export async function openPage(browser: Browser, operation: Operation): Promise<Page> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(operation.url);
  return page;
}

/** Logs in through the form, as a person does. */
export async function logIn(page: Page, person: Person, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('rd-login').getByRole('button', { name: 'Log in' }).click();
}

/** Fills the creator's form and sends it. */
export async function enterRental(
  page: Page,
  { number, client }: { number: string; client: string },
): Promise<void> {
  await page.getByLabel('Facebook Name').fill(client.replace(' ', '.'));
  await page.getByLabel('Client Name').fill(client);
  await page.getByLabel('Number', { exact: true }).fill(number);
  await page.getByLabel('Rent', { exact: true }).fill('$1199');
  await page.getByLabel('House/Apt Details').fill('3br 1070ft2');
  await page.getByLabel('Address').fill('Dover, Delaware');
  await page.getByLabel('Post Link').fill('https://example.org/post/1');
  await page.getByRole('button', { name: 'Create Rental' }).click();
}

/** Opens the box of the filters that aren't in a list's bar, if it isn't open, and returns it. */
export async function openFilters(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: /^Filter( \d+)?$/ });
  // The code of the button comes after the rows.
  await opener.and(page.locator('[aria-expanded]')).waitFor();
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  return page.getByRole('group', { name: 'Filter' });
}

/** The total that a list shows; a live region says it too. */
export const shownTotal = (page: Page, text: string): Locator =>
  page.locator('.rd-list-total').and(page.getByText(text, { exact: true }));

/** Waits for a toast with this text. */
export const said = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('rd-toaster').getByText(text).first().waitFor();
