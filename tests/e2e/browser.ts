/** The browser of the walks: one a file, a context a person. */
import { chromium, type Browser, type Page } from 'playwright';
import { BROWSER_ARGS, ensureBrowser } from '../../scripts/browser.js';
import { PASSWORD, type Operation, type Person } from './operation.js';

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });

/** A fresh browser profile with the host page open, as on a machine of that person's own. */
export async function openPage(browser: Browser, operation: Operation): Promise<Page> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(operation.url);
  return page;
}

/** Logs in by the form, as a person does. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}
