/**
 * Helpers for the tests of Collect's keys: a picker with rentals to work on, and the requests that were sent
 * while keys were pressed.
 */
import type { Page } from 'playwright';
import { login, logout } from '../../src/contract/auth/auth.js';
import { sendMessage } from '../../src/contract/messages/messages.js';
import { giveOutcome } from '../../src/contract/picks/outcomes.js';
import { completeTask, createRental } from '../../src/contract/rentals/rentals.js';
import { client, type Client } from '../api/client.js';
import { PASSWORD, type Person } from './operation.js';
import { pause } from './typed-past.js';

export const creator: Person = { name: 'Carla Creator', email: 'carla@walk.example', role: 'data-creator' };
export const picker: Person = { name: 'Pedro Picker', email: 'pedro@walk.example', role: 'data-picker' };

/** An API client that is logged in as this person. */
export async function clientOf(url: string, { email }: Person): Promise<Client> {
  const { body } = await client(url, null).call(login, { body: { email, password: PASSWORD } });
  return client(url, body.data.accessToken);
}

/** Enters `count` rentals, with numbers from `7025550100` on. */
export async function enterRentals(url: string, count: number): Promise<void> {
  const caller = await clientOf(url, creator);
  for (let index = 0; index < count; index += 1) {
    const body = {
      facebook_name: 'Grace.W',
      client_name: `Grace Williams ${index}`,
      rent: '$1199',
      houseApt_details: '3br',
      address: 'Dover',
      post_link: 'https://example.org/post/1',
      number: String(7_025_550_100 + index),
    };
    const { status } = await caller.call(createRental, { body });
    if (status !== 200) throw new Error(`A rental was refused with ${status}`);
  }
}

const CLIPBOARD = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
/** The digits on the clipboard. */
export const clipboardOf = async (page: Page): Promise<string> => (await CLIPBOARD(page)).replace(/\D/g, '');

/** The digits of the number in hand; empty when there is none. */
export const numberInHand = async (page: Page): Promise<string> => {
  const number = page.locator('rd-collect [part~="number"]');
  return (await number.count()) === 0 ? '' : (await number.innerText()).replace(/\D/g, '');
};

/** Waits until a verdict is taken: not at once after a new number appeared. */
export const mayDecide = (page: Page): Promise<void> =>
  page.locator('rd-collect').locator('button:not([aria-disabled])', { hasText: 'Finish' }).waitFor();

export interface Sent {
  /** Verdicts and outcomes. */
  verdicts: number;
  messages: number;
  logouts: number;
}

/** Counts, from now on, the requests that an accidental key must not send. */
export function countSent(page: Page): Sent {
  const sent: Sent = { verdicts: 0, messages: 0, logouts: 0 };
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.endsWith(completeTask.path) || path.endsWith(giveOutcome.path)) sent.verdicts += 1;
    if (path.endsWith(sendMessage.path)) sent.messages += 1;
    if (path.endsWith(logout.path)) sent.logouts += 1;
  });
  return sent;
}

/** Whether the screen's shortcuts are still switched on. */
export const areKeysOn = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('rd-collect.keys') !== 'off');

/** Delays every answer of the API by this time from now on. */
export async function delayNetwork(page: Page, latencyMs: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/**
 * Presses Finish, Fetch, Number with a gap between them, and returns the contents of the clipboard until the
 * next rental was shown.
 */
export async function finishToNext(page: Page, gapMs: number): Promise<{ next: string; seen: string[] }> {
  const before = await numberInHand(page);
  await mayDecide(page);
  for (const key of ['Control+Enter', 'f', 'n']) {
    await page.keyboard.press(key);
    if (gapMs > 0 && key !== 'n') await pause(gapMs);
  }
  const seen: string[] = [];
  let next = '';
  const endAtMs = Date.now() + 10_000;
  while (Date.now() < endAtMs) {
    seen.push(await clipboardOf(page));
    next = await numberInHand(page);
    if (next !== '' && next !== before && seen.at(-1) === next) break;
  }
  return { next: next === before ? '' : next, seen };
}
