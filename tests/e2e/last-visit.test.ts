/** What Collect shows before its code is loaded, in the same tab and in a new one, and what the browser stores for it. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getHeldRental } from '../../src/contract/rentals.js';
import { closeContexts, openBrowser, logIn, openPage } from './browser.js';
import { creator, enterRentals, numberInHand, picker } from './collect-walk.js';
import { startOperation, type Operation } from './operation.js';

const NUMBER = '7025550100';

describe('a second visit to Collect', () => {
  let operation: Operation;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    operation = await startOperation([creator, picker]);
    browser = await openBrowser();
    await enterRentals(operation.url, 1);
    page = await openPage(browser, operation);
    await logIn(page, picker);
    await page.getByRole('button', { name: 'Fetch Rental' }).click();
    await held(page);
  });
  afterAll(async () => {
    await closeContexts(browser);
    await operation.stop();
  });

  it('shows the rental in hand, marked, in its place and unusable, until the server has answered', async () => {
    const placeBefore = await page.locator('rd-collect [part~=number]').boundingBox();
    const release = await holdBack(page, `**${getHeldRental.path}`);
    await page.reload({ waitUntil: 'commit' });
    const last = page.locator('#last-visit');
    await last.getByText('From your last visit. Checking whether you still hold it.').waitFor();
    expect(await last.locator('[part~=number]').boundingBox()).toEqual(placeBefore);
    // The elements' code has loaded, and Collect still waits for the server.
    await page.locator('rd-collect .collect').waitFor({ state: 'attached' });
    expect(await last.count()).toBe(1);
    expect(await page.getByRole('link', { name: 'Dial' }).count()).toBe(0);
    release();
    await last.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Dial' }).waitFor();
    expect(await numberInHand(page)).toBe(NUMBER);
  });

  it('goes as soon as Collect shows a rental, so that no click meets another one than the person sees', async () => {
    // Without the code of Dial and Text the card of the rental is there, and can be used, without them.
    const release = await holdBack(page, '**/call-tools-*.js');
    await page.reload({ waitUntil: 'commit' });
    await page.locator('rd-collect [part~=number]').waitFor({ state: 'attached' });
    await page.locator('#last-visit').waitFor({ state: 'detached' });
    const placeBefore = await page.locator('rd-collect [part~=number]').boundingBox();
    release();
    await page.getByRole('link', { name: 'Dial' }).waitFor();
    expect(await page.locator('rd-collect [part~=number]').boundingBox()).toEqual(placeBefore);
  });

  it('stores only the card, only in the tab, and only until the page is opened again', async () => {
    await page.getByLabel('Message', { exact: true }).fill('a message that nobody has sent');
    const stored = await leave(page);
    const visit = stored.tab['visit'] ?? '';
    expect(visit.replaceAll(/[^\d"]/g, '')).toContain(NUMBER);
    expect(visit).not.toContain('a message that nobody has sent');
    expect(visit).not.toContain('Message to Carla');
    expect(JSON.stringify(stored.browser).replaceAll(/\D/g, '')).not.toContain(NUMBER);
    await page.goto(operation.url);
    await held(page);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('visit');
  });

  it('shows a new tab the frame of the screen until the server has answered, without the rental', async () => {
    const tab = await page.context().newPage();
    const release = await holdBack(tab, `**${getHeldRental.path}`);
    await tab.goto(operation.url, { waitUntil: 'commit' });
    const last = tab.locator('#last-visit');
    await last.getByText('Invalid Number').waitFor();
    expect(await last.getByText('Collect').count()).toBeGreaterThan(0);
    expect(await last.locator('[part~=number]').count()).toBe(0);
    release();
    await last.waitFor({ state: 'detached' });
    expect(await numberInHand(tab)).toBe(NUMBER);
    await tab.close();
  });

  it('stores for new tabs neither the rental nor a figure', async () => {
    const { browser: stored } = await leave(page);
    const { parts } = JSON.parse(stored['visit'] ?? '') as { parts: { html: string }[] };
    const texts = await page.evaluate(
      `${JSON.stringify(parts.map(({ html }) => html))}.map((html) =>
        new DOMParser().parseFromString(html, 'text/html').body.textContent).join(' ')`,
    );
    expect(texts).toContain('Invalid Number');
    expect(texts).not.toMatch(/\d/);
    expect(JSON.stringify(parts)).not.toMatch(/Grace|Dover|Carla/);
    await page.goto(operation.url);
    await held(page);
  });

  it('shows nothing after a logout in another tab, and no longer stores it', async () => {
    await leave(page);
    const other = await page.context().newPage();
    await other.goto(operation.url);
    await other.getByRole('button', { name: 'Account of Pedro Picker' }).click();
    await other.getByRole('menuitem', { name: 'Log out' }).click();
    await other.locator('rd-login').waitFor();
    await other.close();
    await page.goto(operation.url);
    await page.getByLabel('Email').waitFor();
    expect(await page.locator('#last-visit').count()).toBe(0);
    expect(await page.evaluate(() => window.rdVisit)).toBeUndefined();
    const keys = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
    expect(keys).not.toContain('visit');
  });

  it('stores nothing after a logout in the tab', async () => {
    await logIn(page, picker);
    await held(page);
    await page.getByRole('button', { name: 'Account of Pedro Picker' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByLabel('Email').waitFor();
    const { tab, browser: stored } = await leave(page);
    expect({ ...tab, ...stored }).not.toHaveProperty('visit');
  });
});

/** Waits until Collect shows the rental in hand with all that belongs to a call. */
async function held(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dial' }).waitFor();
  await page.locator('rd-collect .bar > .status').getByText('In your hand').waitFor();
  await page.locator('rd-collect').getByRole('button', { name: 'Do not contact' }).waitFor();
}

/** Holds requests back until the returned function is called. */
async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let release = (): void => undefined;
  const isReleased = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  await page.route(addresses, async (route) => {
    await isReleased;
    await route.continue();
  });
  return () => release();
}

/** Leaves for another page of the server, and returns what the browser has stored. */
async function leave(page: Page) {
  await page.goto(new URL('/healthz', page.url()).href);
  return page.evaluate<Stored>(`({ tab: { ...sessionStorage }, browser: { ...localStorage } })`);
}

interface Stored {
  tab: Record<string, string | undefined>;
  browser: Record<string, string>;
}
