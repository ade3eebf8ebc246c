/** A list's state is in the host page's address, so back, reload and a pasted link show the same list. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, openBrowser, logIn, openPage, shownTotal } from '../browser.js';
import { PASSWORD, startOperation, type Operation, type Person } from '../operation.js';

const superAdmin: Person = { name: 'Sofia Super', email: 'sofia@walk.example', role: 'super-admin' };
const creator: Person = { name: 'Carla Creator', email: 'carla@walk.example', role: 'data-creator' };
const PATH = '#/super-admin/manage-by-creators';
const COUNT = 21;

const rentalOf = (index: number) => ({
  facebook_name: `Client.${index}`,
  client_name: `Client ${index}`,
  number: `702555${1000 + index}`,
  rent: '$1199',
  houseApt_details: '3br 1070ft2',
  address: 'Dover, Delaware',
  post_link: 'https://example.org/post/1',
});

describe('the address of All Leads', () => {
  let operation: Operation;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    operation = await startOperation([superAdmin, creator]);
    browser = await openBrowser();
    await enterRentals();
    page = await openPage(browser, operation);
    await logIn(page, superAdmin);
    await page.getByRole('link', { name: 'All Leads' }).click();
  });
  afterAll(async () => {
    await closeContexts(browser);
    await operation.stop();
  });

  /** Enters one rental more than a page holds. */
  async function enterRentals(): Promise<void> {
    const { accessToken } = await post('/auth/login', { email: creator.email, password: PASSWORD });
    for (let index = 0; index < COUNT; index += 1)
      await post('/rental/create-rental', rentalOf(index), String(accessToken));
  }

  async function post(path: string, body: object, token = ''): Promise<Record<string, unknown>> {
    const response = await fetch(`${operation.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body: JSON.stringify(body),
    });
    expect(response.ok).toBe(true);
    const { data } = (await response.json()) as { data: Record<string, unknown> };
    return data;
  }

  const address = () => page.evaluate(() => location.hash);
  const turn = (name: string) => page.getByRole('button', { name }).click();
  const onPage = (number: number) => page.getByText(`Page ${number} of 2`).waitFor();

  it('has no parameters for an unchanged list', async () => {
    await onPage(1);
    expect(await address()).toBe(PATH);
  });

  it('changes with the page number, and back leads to the previous page', async () => {
    await turn('Next page');
    await onPage(2);
    expect(await address()).toBe(`${PATH}?page=2`);
    await page.goBack();
    await onPage(1);
    await page.goForward();
    await onPage(2);
  });

  it('shows the same list after a reload and from a pasted link', async () => {
    await page.reload();
    await onPage(2);
    await page.goto(`${operation.url}/${PATH}?search=7025551007&fetchState=`);
    await shownTotal(page, 'Total: 1').waitFor();
    expect(await page.getByLabel('Search leads').inputValue()).toBe('7025551007');
    expect(await page.getByLabel('Fetch state').inputValue()).toBe('');
  });

  it('keeps the filters when the person goes back to it from another screen, while the menu’s entry opens the list without filters', async () => {
    await page.getByRole('link', { name: 'Picked Leads' }).click();
    await page.getByText('No data found.').waitFor();
    await page.goBack();
    await shownTotal(page, 'Total: 1').waitFor();
    await page.getByRole('link', { name: 'All Leads' }).click();
    await onPage(1);
    expect(await address()).toBe(PATH);
  });

  it('has the opened lead, and back closes its card and leaves nothing of it in the history', async () => {
    const list = `${PATH}?page=2`;
    const card = page.getByRole('dialog', { name: 'Rental' });
    const openCard = async () => {
      await page.getByText('Client 0', { exact: true }).first().click();
      await card.waitFor();
      expect(await address()).toMatch(/[?]page=2&rental=[-0-9a-f]+$/);
    };
    await page.goto(`${operation.url}/${PATH}`);
    await turn('Next page');
    await onPage(2);
    await openCard();
    await page.goBack();
    await card.waitFor({ state: 'detached' });
    await page.waitForURL(`${operation.url}/${list}`);
    await openCard();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await page.waitForURL(`${operation.url}/${list}`);
    await page.goBack();
    await onPage(1);
    expect(await address()).toBe(PATH);
    await page.goForward();
    await openCard();
    // Opened from a link, the card has no list behind it in the history.
    const link = page.url();
    await page.goto('about:blank');
    await page.goto(link);
    await card.waitFor();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await onPage(2);
    expect(await address()).toBe(list);
  });

  it('is that of a view when the person opens one that they pinned to the navigation', async () => {
    await page.goto(`${operation.url}/${PATH}?search=7025551007&fetchState=`);
    await shownTotal(page, 'Total: 1').waitFor();
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByLabel('Save this view as').fill('The eighth');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Pin view The eighth to the navigation' }).click();
    const entry = page.getByRole('link', { name: 'The eighth' });
    await entry.waitFor();
    await page.getByRole('link', { name: 'All Leads' }).click();
    await onPage(1);
    await entry.click();
    await shownTotal(page, 'Total: 1').waitFor();
    expect(await address()).toBe(`${PATH}?search=7025551007&fetchState=`);
  });
});
