/** An admin's list of deals in a real browser. */
import type { Browser, Page } from 'playwright';
import type { Person } from '../../bench/people.js';

/** Below this width the filters of a list are behind a button. */
const PHONE_BELOW_PX = 640;

export interface DealsPage {
  url: string;
  person: Person;
  width: number;
}

/** Logs in on the host page and opens the deals in process. */
export async function openDeals(browser: Browser, { url, person, width }: DealsPage): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/#/admin/**');
  await page.goto(`${url}/#/admin/manage-deal-closing`);
  if (width < PHONE_BELOW_PX) await page.getByRole('button', { name: 'Filter', exact: true }).click();
  // Until then the rows are those of all states: a change in between would be in the first answer, and nothing would be new.
  const filtered = page.waitForResponse((response) => response.url().includes('status=in-process'));
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('in-process');
  await filtered;
  await closeDeal(page).first().waitFor();
  return page;
}

/** The controls that decide a deal, one per row. */
export const closeDeal = (page: Page) => page.locator('rd-deal-table').getByLabel(/^Close Deal of/);
/** The button that shows what is new. */
export const newRows = (page: Page) => page.getByRole('button', { name: / new$/ });
