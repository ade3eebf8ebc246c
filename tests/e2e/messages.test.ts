/**
 * A picker and a creator write to each other, each in their own browser, over broken connections and a killed
 * server.
 */
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, enterRental, openBrowser, logIn, openPage, said } from './browser.js';
import { startBuiltOperation, type OperationOfBuild, type Person } from './operation.js';

const creator: Person = { name: 'Carla Creator', email: 'carla@walk.example', role: 'data-creator' };
const picker: Person = { name: 'Pedro Picker', email: 'pedro@walk.example', role: 'data-picker' };

const HOSTILE = '<img src=x onerror="document.title=1"> \u202Eevil 🏠';
/** The time limit of the specification for the bell's count to rise. */
const AT_ONCE_MS = 1000;

describe('messages', () => {
  let operation: OperationOfBuild;
  let browser: Browser;
  let creatorPage: Page;
  let pickerPage: Page;

  beforeAll(async () => {
    operation = await startBuiltOperation([creator, picker]);
    browser = await openBrowser();
    creatorPage = await openPage(browser, operation);
    await logIn(creatorPage, creator);
    await enterRental(creatorPage, { number: '(702) 555-0171', client: 'Grace Williams' });
    await said(creatorPage, 'created data successfully');
    pickerPage = await openPage(browser, operation);
    await logIn(pickerPage, picker);
    await pickerPage.getByRole('button', { name: 'Fetch Rental' }).click();
    await box(pickerPage).waitFor();
  });
  afterAll(async () => {
    await closeContexts(browser);
    await operation.stop();
  });

  it('raise the count of the creator’s bell at once, and show it in the title', async () => {
    await bell(creatorPage, 0).waitFor();
    await send(pickerPage, 'Is it still free?');
    await bell(creatorPage, 1).waitFor({ timeout: AT_ONCE_MS });
    await expect.poll(() => creatorPage.title()).toBe('(1) Create Rental · Rental Desk');
    await said(pickerPage, 'Message sent successfully!');
  });

  it('are in the list with picker, number, time and text; opening the list resets the count permanently', async () => {
    await bell(creatorPage, 1).click();
    const item = creatorPage.getByRole('listitem').filter({ hasText: 'Is it still free?' });
    await item.getByText('Pedro Picker', { exact: true }).waitFor();
    await item.getByText('(702) 555-0171').first().waitFor();
    await item.getByText(/^\d+\/\d+\/\d+, \d+:\d+ [AP]M$/).waitFor();
    await creatorPage.keyboard.press('Escape');
    await bell(creatorPage, 0).waitFor();
    await expect.poll(() => creatorPage.title()).toBe('Create Rental · Rental Desk');
    await creatorPage.reload();
    await bell(creatorPage, 0).waitFor();
  });

  it('are answered in the list, and the answer appears at the picker’s lead without a reload', async () => {
    await bell(creatorPage, 0).click();
    await creatorPage.getByRole('button', { name: /^Answer Pedro Picker/ }).click();
    await creatorPage.getByRole('textbox', { name: 'Answer to Pedro Picker' }).fill('Yes, call now.');
    await creatorPage.keyboard.press('Enter');
    await thread(pickerPage).getByText('Yes, call now.').waitFor({ timeout: AT_ONCE_MS });
    await creatorPage.getByRole('button', { name: 'Close messages' }).click();
  });

  it('are marked as read in all tabs at once', async () => {
    const second = await creatorPage.context().newPage();
    await second.goto(operation.url);
    await bell(second, 0).waitFor();
    await send(pickerPage, 'And in December?');
    await Promise.all([bell(creatorPage, 1).waitFor(), bell(second, 1).waitFor()]);
    await bell(second, 1).click();
    await bell(creatorPage, 0).waitFor();
    await second.close();
  });

  it('still arrive when the tab that owned the socket is closed', async () => {
    const heir = await creatorPage.context().newPage();
    await heir.goto(operation.url);
    await bell(heir, 0).waitFor();
    await creatorPage.close();
    creatorPage = heir;
    await send(pickerPage, 'Which floor?');
    await bell(creatorPage, 1).waitFor();
    await readAll(creatorPage);
  });

  it('stay unread for a creator who is away', async () => {
    await creatorPage.context().close();
    await send(pickerPage, 'Are you there?');
    creatorPage = await openPage(browser, operation);
    await logIn(creatorPage, creator);
    await bell(creatorPage, 1).waitFor();
    await readAll(creatorPage);
  });

  it('keep their draft while the server is down; afterwards no message is lost or duplicated', async () => {
    await operation.kill();
    await box(pickerPage).fill('Sent while it was down');
    await box(pickerPage).press('Enter');
    await pickerPage.locator('rd-collect').getByText('Failed to send message!').waitFor();
    await pickerPage
      .locator('rd-collect')
      .getByText(/The server can’t be reached/)
      .waitFor();
    expect(await box(pickerPage).inputValue()).toBe('Sent while it was down');

    await operation.start();
    await pickerPage.getByRole('button', { name: 'Send Message' }).click();
    await pickerPage.getByRole('button', { name: 'Sent' }).waitFor();
    // Both pages reconnect without a reload.
    await bell(creatorPage, 1).waitFor();
    await send(pickerPage, 'After the restart');
    await bell(creatorPage, 2).waitFor();
    await bell(creatorPage, 2).click();
    const texts = () => creatorPage.locator('rd-notification-bell li .rd-message-text').allInnerTexts();
    expect(await texts()).toEqual(['Sent while it was down', 'After the restart']);
    await creatorPage.getByRole('button', { name: /^Answer Pedro Picker/ }).click();
    await expect
      .poll(texts)
      .toEqual([
        'Is it still free?',
        'Yes, call now.',
        'And in December?',
        'Which floor?',
        'Are you there?',
        'Sent while it was down',
        'After the restart',
      ]);
    await creatorPage.getByRole('button', { name: /^Close the answer/ }).click();
    await creatorPage.keyboard.press('Escape');
  });

  it(
    'arrive again after the server has refused the socket’s token, without a reload',
    { tags: ['long'] },
    async () => {
      await operation.kill();
      // The page may refresh its token before the start is reported here.
      // On a busy machine the start and the wait before the next try take longer than Playwright's half minute.
      const refreshed = creatorPage.waitForResponse(/\/auth\/refresh-token$/, { timeout: 0 });
      // Every token becomes invalid; the pages refresh theirs by the cookie.
      await operation.start({ JWT_SECRET: 'another secret that signs tokens' });
      await refreshed;
      await send(pickerPage, 'With another token');
      await bell(creatorPage, 1).waitFor();
      await readAll(creatorPage);
    },
  );

  it('arrive over a network that accepts websockets but drops everything sent over them', async () => {
    await creatorPage.context().close();
    const context = await browser.newContext();
    await context.clock.install();
    let noteTry = () => {};
    const tried = new Promise<void>((resolve) => (noteTry = resolve));
    await context.routeWebSocket(/\/socket\.io\//, () => noteTry());
    creatorPage = await context.newPage();
    const polled = creatorPage.waitForResponse(/transport=polling.*sid=/);
    await creatorPage.goto(operation.url);
    await logIn(creatorPage, creator);
    await bell(creatorPage, 0).waitFor();
    await tried;
    // Longer than the page waits for an answer over the websocket.
    await context.clock.fastForward(10_000);
    await polled;
    await send(pickerPage, 'By polling');
    await bell(creatorPage, 1).waitFor();
    await readAll(creatorPage);
  });

  it('are shown as plain text, and are limited to a hundred characters', async () => {
    await send(pickerPage, HOSTILE);
    await bell(creatorPage, 1).click();
    const text = creatorPage.locator('rd-notification-bell li .rd-message-text').first();
    await expect.poll(() => text.textContent()).toBe(HOSTILE);
    expect(await creatorPage.locator('rd-notification-bell li img').count()).toBe(0);
    await expect.poll(() => creatorPage.title()).toBe('Create Rental · Rental Desk');
    await box(pickerPage).fill('x'.repeat(10_000));
    await pickerPage.getByText('10000 / 100').waitFor();
    await pickerPage.getByText('Maximum 100 characters allowed').waitFor();
    const sendButton = pickerPage.getByRole('button', { name: 'Send Message' });
    await expect.poll(() => sendButton.getAttribute('aria-disabled')).toBe('true');
    await box(pickerPage).fill('  \n');
    await expect.poll(() => sendButton.getAttribute('aria-disabled')).toBe('true');
  });
});

const box = (page: Page): Locator => page.getByRole('textbox', { name: 'Message', exact: true });
const thread = (page: Page): Locator => page.getByRole('log', { name: /^Messages with/ });

const bell = (page: Page, unread: number): Locator =>
  page.getByRole('button', {
    name: unread > 0 ? `Messages, ${unread} unread` : 'Messages',
    exact: true,
  });

/** Sends a message from Collect, and waits until it is shown. */
async function send(page: Page, message: string): Promise<void> {
  await box(page).fill(message);
  await box(page).press('Enter');
  await page.getByRole('button', { name: 'Sent' }).waitFor();
}

/** Opens and closes the list, and waits until the server has marked it as read. */
async function readAll(page: Page): Promise<void> {
  const marked = page.waitForResponse(/\/dataCreator\/read-messages$/);
  await page.getByRole('button', { name: /^Messages/ }).click();
  await marked;
  await page.keyboard.press('Escape');
  await bell(page, 0).waitFor();
}
