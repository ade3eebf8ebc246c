/** What a person sees and can do when a file of the page or of an element can't be loaded. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { closeContexts, logIn, openBrowser } from './browser.js';
import { startOperation, type Operation, type Person } from './operation.js';

const picker: Person = { name: 'Pedro Picker', email: 'pedro@walk.example', role: 'data-picker' };

let operation: Operation;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  operation = await startOperation([picker]);
  browser = await openBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});
beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
});
afterEach(() => context.close());

/** Answers 404, as a server of another build does. Returns the function that ends it. */
async function lose(path: string | RegExp): Promise<() => Promise<void>> {
  await page.route(path, (route) => route.fulfill({ status: 404, json: { success: false } }));
  return () => page.unroute(path);
}

const loadAgain = (within = page.locator('body')) => within.getByRole('button', { name: 'Load again' });
const saidNothing = () =>
  expect.poll(() => page.getByText('can’t be loaded').filter({ visible: true }).count()).toBe(0);
const screen = () => page.getByRole('button', { name: 'Fetch Rental' });

it('the login says that its code is missing, and logs in by its button with what was typed', async () => {
  const found = await lose(/\/chunks\/enter-/);
  await page.goto(operation.url);
  await logIn(page, picker);
  await page.getByRole('alert').getByText('This part can’t be loaded.').waitFor();
  await found();
  await loadAgain().click();
  await screen().waitFor();
});

it('an element says that its code is missing, offers a reload when that goes on, and starts when the code is there', async () => {
  const found = await lose('**/widgets/rd-collect.js');
  await page.goto(operation.url);
  await logIn(page, picker);
  const collect = page.locator('rd-collect');
  await collect.getByText('This part can’t be loaded').waitFor();
  // The shell takes the element into its page once its own code is there.
  await expect.poll(() => collect.getByRole('button').allInnerTexts()).toEqual(['Load again']);
  await loadAgain(collect).click();
  await collect.getByRole('button', { name: 'Reload the page' }).waitFor();
  await found();
  await loadAgain(collect).click();
  await screen().waitFor();
  await saidNothing();
});

it('an element is loaded again by its button when a file that it imports was missing', async () => {
  const found = await lose(/\/chunks\/picking-/);
  await page.goto(operation.url);
  await logIn(page, picker);
  await loadAgain(page.locator('rd-collect')).waitFor();
  await found();
  await loadAgain(page.locator('rd-collect')).click();
  await screen().waitFor();
});

it('a dialog says that its code is missing, and opens by its button', async () => {
  await page.goto(operation.url);
  await logIn(page, picker);
  await screen().waitFor();
  const found = await lose(/\/chunks\/keys-help-/);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('This part can’t be loaded').waitFor();
  await found();
  await loadAgain(dialog).click();
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
});

it('a page connects for messages once the code of the connection is there', async () => {
  let isMissing = true;
  const missed = page.waitForResponse(
    (answer) => /\/live-connection-/.test(answer.url()) && answer.status() === 404,
  );
  const connected = page.waitForEvent('websocket');
  await page.route(/\/live-connection-/, (route) =>
    isMissing ? route.fulfill({ status: 404, json: { success: false } }) : route.continue(),
  );
  await page.goto(operation.url);
  await logIn(page, picker);
  await missed;
  isMissing = false;
  await connected;
});

it.each([
  ['core', '**/widgets/core.js'],
  ['file of both', /\/chunks\/ground-/],
])('the page says that its %s is missing, and its button reloads it', async (_, path) => {
  const found = await lose(path);
  await page.goto(operation.url);
  await page.getByText('This part can’t be loaded').waitFor();
  await found();
  await loadAgain().click();
  await logIn(page, picker);
  await screen().waitFor();
});

it('the page says after a login that its screens are missing', async () => {
  const found = await lose(/\/assets\/pages-/);
  await page.goto(operation.url);
  await logIn(page, picker);
  await page.getByText('This part can’t be loaded').waitFor();
  await found();
  await loadAgain().click();
  await screen().waitFor();
});

it('the page and its elements say it in Spanish', async () => {
  await context.close();
  context = await browser.newContext({ locale: 'es-PA' });
  page = await context.newPage();
  const found = await lose('**/widgets/rd-login.js');
  await page.goto(operation.url);
  const login = page.locator('rd-login');
  await login.getByText('No se puede cargar esta parte').waitFor();
  await found();
  await login.getByRole('button', { name: 'Volver a cargar' }).click();
  await page.getByLabel('Contraseña', { exact: true }).waitFor();
  await lose('**/widgets/core.js');
  await page.reload();
  await page.getByText('No se puede cargar esta parte').waitFor();
});

it('the static form of the login keeps what was typed while its code is missing', async () => {
  const found = await lose('**/widgets/rd-login.js');
  await page.goto(operation.url);
  await page.getByLabel('Email').fill(picker.email);
  await loadAgain(page.locator('rd-login')).waitFor();
  await found();
  await loadAgain(page.locator('rd-login')).click();
  await page.locator('rd-login .rd-light').waitFor();
  await saidNothing();
  expect(await page.getByLabel('Email').inputValue()).toBe(picker.email);
});
