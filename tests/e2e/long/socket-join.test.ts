/** Tests what the built page's socket sends to the built server after it has connected. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, openBrowser, logIn, openPage } from '../browser.js';
import { startBuiltOperation, type OperationOfBuild, type Person } from '../operation.js';

const creator: Person = { name: 'Carla Creator', email: 'carla@walk.example', role: 'data-creator' };

/** Between the packets of one request of Engine.IO's polling. */
const PACKET_SEPARATOR = '\u001e';

let operation: OperationOfBuild;
let browser: Browser;

beforeAll(async () => {
  operation = await startBuiltOperation([creator]);
  browser = await openBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

/** The Socket.IO events that a page sends and receives, by websocket or by polling, as JSON. */
function eventsOf(page: Page) {
  const events = { sent: [] as string[], received: [] as string[] };
  const read = (payload: string | Buffer, into: string[]) => {
    for (const packet of String(payload).split(PACKET_SEPARATOR)) {
      const event = /^42(\[.*\])$/.exec(packet)?.[1];
      if (event !== undefined) into.push(event);
    }
  };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => read(payload, events.sent));
    socket.on('framereceived', ({ payload }) => read(payload, events.received));
  });
  page.on('requestfinished', (request) => {
    if (!request.url().includes('transport=polling')) return;
    read(request.postData() ?? '', events.sent);
    const readAnswer = async () => read((await (await request.response())?.text()) ?? '', events.received);
    // A context that is closed has no bodies any more.
    void readAnswer().catch(() => undefined);
  });
  return events;
}

/** Runs in the page: every websocket fails, as behind a proxy that refuses them. */
function refuseWebsockets() {
  Object.defineProperty(window, 'WebSocket', {
    value: class {
      onerror?: (event: Event) => void;
      constructor() {
        setTimeout(() => this.onerror?.(new Event('error')));
      }
      close() {}
    },
  });
}

// Also by polling, which a reconnecting socket falls back to when its websocket was refused a moment before the server
// was up again.
it.each(['websocket', 'polling'])(
  'the socket emits join with the creator id after connecting and after each reconnect, and gets no answer, by %s',
  async (transport) => {
    const page = await openPage(browser, operation);
    if (transport === 'polling') await page.evaluate(refuseWebsockets);
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
  },
);
