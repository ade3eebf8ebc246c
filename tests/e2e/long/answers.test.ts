/** A creator's answer reaches the picker on every screen, and is still there when they come back. */
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, it, expect } from 'vitest';
import { answerMessage, sendMessage } from '../../../src/contract/messages/messages.js';
import { completeTask, getHeldRental, getSingleRental } from '../../../src/contract/rentals/rentals.js';
import type { Client } from '../../api/client.js';
import { closeContexts, openBrowser, logIn, openPage } from '../browser.js';
import { clientOf, creator, enterRentals, picker } from '../collect-walk.js';
import { startOperation, type Operation } from '../operation.js';

let operation: Operation;
let browser: Browser;
let page: Page;
let creatorCalls: Client;
let pickerCalls: Client;
/** A rental that the picker finished after asking about it. */
let rentalId: string;

beforeAll(async () => {
  operation = await startOperation([creator, picker]);
  await enterRentals(operation.url, 10);
  creatorCalls = await clientOf(operation.url, creator);
  pickerCalls = await clientOf(operation.url, picker);
  browser = await openBrowser();
  page = await openPage(browser, operation);
  await logIn(page, picker);
  await page.waitForURL('**/#/data-picker/collect');
  await bell(0).waitFor();
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});
beforeEach(async () => {
  rentalId = await takeAndAsk();
  await pickerCalls.call(completeTask, { body: { number_status: 'valid', rentalId } });
});

/** Takes a rental and asks its creator; the rental remains in hand. */
async function takeAndAsk(): Promise<string> {
  const { body } = await pickerCalls.call(getSingleRental);
  const { _id, creatorId } = body.data;
  await pickerCalls.call(sendMessage, {
    body: { creatorId: creatorId ?? '', rentalId: _id, message: 'Is it still free?' },
  });
  return _id;
}

const answer = (message: string, about = rentalId) =>
  creatorCalls.call(answerMessage, { body: { rentalId: about, message } });

const bell = (unread: number): Locator =>
  page.getByRole('button', {
    name: unread > 0 ? `Messages, ${unread} unread` : 'Messages',
    exact: true,
  });

/** Opens the list, finds the text, and closes the list; after that it counts as read, also after a reload. */
async function read(text: string, unread: number): Promise<void> {
  const marked = page.waitForResponse(/\/dataPicker\/read-answers$/);
  await bell(unread).click();
  const item = page.getByRole('listitem').filter({ hasText: text });
  await item.getByText(creator.name, { exact: true }).waitFor();
  await marked;
  await page.keyboard.press('Escape');
  await bell(0).waitFor();
  await page.reload();
  await bell(0).waitFor();
}

describe('an answer', () => {
  it.each([
    '/data-picker/make-invalid',
    '/data-picker/close-rental-deal',
    '/profile',
    '/data-picker/collect',
  ])('raises the count of the bell on %s, and is in the bell’s list', async (path) => {
    await page.goto(`${operation.url}/#${path}`);
    await bell(0).waitFor();
    await answer(`Seen on ${path}`);
    await bell(1).waitFor();
    await read(`Seen on ${path}`, 1);
  });

  it('that is sent while the picker is offline is there when the picker is online again', async () => {
    await page.goto(`${operation.url}/#/data-picker/make-invalid`);
    await bell(0).waitFor();
    await page.context().setOffline(true);
    await answer('While you were offline');
    await page.context().setOffline(false);
    await bell(1).waitFor();
    await read('While you were offline', 1);
  });

  it('that is sent while the picker is logged out is there after the next login', async () => {
    await page.getByRole('button', { name: new RegExp(picker.name) }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await answer('While you were away, one');
    await answer('While you were away, two');
    await logIn(page, picker);
    await bell(2).waitFor();
    await read('While you were away, one', 2);
  });

  it('about the rental in hand is in the rental’s thread, and is marked as read when it is on the screen', async () => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.goto(`${operation.url}/#/data-picker/collect`);
    const inHand = await takeAndAsk();
    await page.reload();
    await page.getByRole('log', { name: /^Messages with/ }).waitFor();
    await answer('About the one in hand', inHand);
    const text = page.getByRole('log').getByText('About the one in hand');
    await text.waitFor();
    // In a window of 400 px the thread is below the fold.
    await bell(1).waitFor();
    const marked = page.waitForResponse(/\/dataPicker\/read-answers$/);
    await text.scrollIntoViewIfNeeded();
    await marked;
    await bell(0).waitFor();
    const held = await pickerCalls.call(getHeldRental);
    expect(held.body.data.rental?._id).toBe(inHand);
    await pickerCalls.call(completeTask, { body: { number_status: 'valid', rentalId: inHand } });
  });
});
