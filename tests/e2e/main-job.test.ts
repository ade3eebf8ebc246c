/** The main job in the browser: a creator enters rentals, a picker takes, copies and finishes them. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_BASE } from '../../src/contract/base/api-base.js';
import { getHeldRental, getPickerCounts } from '../../src/contract/rentals/rentals.js';
import { closeContexts, enterRental, openBrowser, logIn, openPage, said } from './browser.js';
import { startOperation, type Operation, type Person } from './operation.js';

const creator: Person = { name: 'Carla Creator', email: 'carla@walk.example', role: 'data-creator' };
const picker: Person = { name: 'Pedro Picker', email: 'pedro@walk.example', role: 'data-picker' };

const rentals = [
  { number: '(702) 555-0171', client: 'Grace Williams' },
  { number: '617 555 0130', client: 'Priya Johnson' },
];

describe('the main job', () => {
  let operation: Operation;
  let browser: Browser;
  let creatorPage: Page;
  let pickerPage: Page;

  beforeAll(async () => {
    operation = await startOperation([creator, picker]);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await closeContexts(browser);
    await operation.stop();
  });

  it('begins with the creator’s form, which enters two rentals and counts them', async () => {
    creatorPage = await openPage(browser, operation);
    await logIn(creatorPage, creator);
    await creatorPage.waitForURL('**/#/data-creator/create');
    for (const [index, rental] of rentals.entries()) {
      await enterRental(creatorPage, rental);
      await said(creatorPage, 'created data successfully');
      await expect.poll(() => figure(creatorPage, 'Entered today')).toBe(`${index + 1}`);
      await expect.poll(() => creatorPage.getByLabel('Facebook Name').inputValue()).toBe('');
    }
  });

  it('warns the creator of a number that exists already, before anything is sent', async () => {
    await creatorPage.getByLabel('Number', { exact: true }).fill('+1 702-555-0171');
    await creatorPage.getByText('You entered this number on').waitFor();
  });

  it('hands the picker one rental, whose number is copied with a key', async () => {
    pickerPage = await openPage(browser, operation);
    await logIn(pickerPage, picker);
    await pickerPage.waitForURL('**/#/data-picker/collect');
    await pickerPage.getByRole('button', { name: 'Fetch Rental' }).click();
    await pickerPage.getByRole('button', { name: 'Fetched' }).waitFor();

    await pickerPage.keyboard.press('n');
    const digits = (await numberInHand(pickerPage)).replace(/\D/g, '');
    const copied = () => pickerPage.evaluate(() => navigator.clipboard.readText());
    await expect.poll(async () => (await copied()).replace(/\D/g, '')).toBe(digits);
  });

  it('begins with preloaded code of the person’s first screen, which asks for its data', async () => {
    const requested: string[] = [];
    pickerPage.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await pickerPage.reload();
    await numberInHand(pickerPage);
    const at = (path: string) => requested.indexOf(path);
    expect(at('/widgets/rd-collect.js')).toBeGreaterThan(0);
    for (const { path } of [getHeldRental, getPickerCounts]) expect(at(API_BASE + path)).toBeGreaterThan(0);
    await pickerPage
      .locator('link[rel=modulepreload][href="/widgets/rd-collect.js"]')
      .waitFor({ state: 'attached' });
  });

  it('shows the same rental after a reload and in a second tab', async () => {
    const number = await numberInHand(pickerPage);
    await pickerPage.reload();
    expect(await numberInHand(pickerPage)).toBe(number);

    const secondTab = await pickerPage.context().newPage();
    await secondTab.goto(pickerPage.url());
    expect(await numberInHand(secondTab)).toBe(number);
    expect(await secondTab.getByRole('button', { name: 'Fetched' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await secondTab.close();
  });

  it('lets the picker finish it, take the other one and mark that invalid', async () => {
    const first = await numberInHand(pickerPage);
    await pickerPage.getByRole('button', { name: 'Finish' }).click();
    await said(pickerPage, 'successfully finished!');
    await pickerPage.getByText(`${first} is marked valid`).waitFor();

    await pickerPage.getByRole('button', { name: 'Fetch Rental' }).click();
    await pickerPage.getByRole('button', { name: 'Fetched' }).waitFor();
    const second = await numberInHand(pickerPage);
    expect([first, second].sort()).toEqual(['(617) 555-0130', '(702) 555-0171']);

    await pickerPage.getByRole('button', { name: 'Invalid Number' }).click();
    await pickerPage.getByText('No rental in hand').waitFor();
    await pickerPage.getByText(`${second} is marked invalid`).waitFor();
    await pickerPage.getByRole('button', { name: 'Fetch Rental' }).click();
    await pickerPage.getByText('No rental available.').first().waitFor();
  });

  it('shows both people the same counts', async () => {
    await expect.poll(() => figure(pickerPage, 'Valid')).toBe('1');
    await expect.poll(() => figure(pickerPage, 'Invalid')).toBe('1');
    await creatorPage.reload();
    await expect.poll(() => figure(creatorPage, 'Entered today')).toBe('2');
    await expect.poll(() => figure(creatorPage, 'Valid')).toBe('1');
    await expect.poll(() => figure(creatorPage, 'Invalid')).toBe('1');
  });

  it('also begins for a person who sends the login form before its code has loaded', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/widgets\/.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(operation.url, { waitUntil: 'commit' });
    await logIn(page, picker);
    release();
    await page.waitForURL('**/#/data-picker/collect');
    await context.close();
  });

  it('redirects from a screen of another role, and keeps the person logged in', async () => {
    await pickerPage.goto(`${operation.url}/data-creator/create`);
    await pickerPage.waitForURL('**/#/data-picker/collect');
    const stranger = await openPage(browser, operation);
    await stranger.goto(`${operation.url}/#/data-picker/collect`);
    await stranger.getByRole('button', { name: 'Log in' }).waitFor();
  });
});

/** The number in hand, as the screen shows it. */
const numberInHand = (page: Page): Promise<string> =>
  page.locator('rd-collect').locator('[part~="number"]').innerText();

/** The figure under a label, such as 'Valid'. */
const figure = (page: Page, label: string): Promise<string> =>
  page
    .locator('.rd-figure', { has: page.getByText(label, { exact: true }) })
    .locator('.rd-figure-value')
    .innerText();
