/** Tests what the built page's socket sends to the built server after it has connected. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, logIn, openPage } from './browser.js';
import { startOperation, type Operation, type Person } from './operation.js';

const creator: Person = { name: 'Carla Creator', email: 'carla@walk.example', role: 'data-creator' };

let operation: Operation;
let browser: Browser;

beforeAll(async () => {
  operation = await startOperation([creator]);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await operation.stop();
});

/** The Socket.IO events that a page sends and receives by websocket, as JSON. */
function eventsOf(page: Page) {
  const events = { sent: [] as string[], received: [] as string[] };
  const eventIn = (payload: string | Buffer) => /^42(\[.*\])$/.exec(String(payload))?.[1];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const event = eventIn(payload);
      if (event !== undefined) events.sent.push(event);
    });
    socket.on('framereceived', ({ payload }) => {
      const event = eventIn(payload);
      if (event !== undefined) events.received.push(event);
    });
  });
  return events;
}

it('the socket emits join with the creator id after connecting and after each reconnect, and gets no answer', async () => {
  const page = await openPage(browser, operation);
  const events = eventsOf(page);
  await logIn(page, creator);
  const joins = () => events.sent.filter((event) => event.startsWith('["join"'));
  await expect.poll(joins, { timeout: 20_000 }).toHaveLength(1);
  const auth = await page.evaluate(() => localStorage.getItem('auth') ?? '{}');
  const { user } = JSON.parse(auth) as { user: { _id: string } };
  const join = JSON.stringify(['join', user._id]);
  expect(joins()).toEqual([join]);
  await operation.kill();
  await operation.start();
  await expect.poll(joins, { timeout: 20_000 }).toEqual([join, join]);
  expect(events.received).toEqual([]);
  await page.context().close();
});
