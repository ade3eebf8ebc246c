/** Section 4, first half: states and transitions of a session and of picking. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Page } from 'playwright';
import { addRental, setRules } from '../api/rentals-support.js';
import { clause, heldBy } from './clause.js';
import { arrives, keepBack, sees, toasts } from './on-screen.js';
import { dataOf, rowsOf } from './plain-calls.js';
import { enterCredentials, startWorld, type World } from './world.js';
import { PASSWORD } from '../api/support.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await setRules(world.server, { isDelayEnabled: true, delayTime: 60 });
});
afterAll(() => world.close());

const auth = async (page: Page) =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('auth'))) ?? 'null') as unknown;

describe('auth', () => {
  clause('4.1', 'logged out = no token, no user. Login sets both; logout clears both', async () => {
    const page = await world.freshPage('/');
    expect(await auth(page)).toBeNull();
    await enterCredentials(page, world.people.admin.email, PASSWORD);
    await arrives(page, '/admin/create-teamLeader');
    expect(await auth(page)).toMatchObject({
      accessToken: expect.any(String) as string,
      user: { email: 'ada@example.com', role: 'admin' },
    });
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await auth(page)).toBeNull();
    await page.context().close();
  });
  clause(
    '4.2',
    'On a 401 the client attempts a token refresh; if a new token arrives the stored token is replaced, the user is kept and the original request is retried once; otherwise the user is logged out',
    heldBy(
      'src/core/refresh.browser.test.ts',
      'is replaced once for all running calls; each is repeated, and the user stays the same',
    ),
    heldBy('src/core/refresh.browser.test.ts', 'repeats a call only once'),
    heldBy('src/core/refresh.browser.test.ts', 'logs out when the server has ended the session'),
    async () => {
      const page = await world.open('pickerLeader', '/team-leader/create-dataPicker');
      const before = (await auth(page)) as { accessToken: string; user: object };
      // The token expires, but the refresh cookie is still valid.
      world.server.clock.advance(20 * 60_000);
      await world.open('pickerLeader', '/team-leader/manage-dataPickers');
      await sees(page, 'Pedro Picker');
      const after = (await auth(page)) as { accessToken: string; user: object };
      expect(after.accessToken).not.toBe(before.accessToken);
      expect(after.user).toEqual(before.user);
      world.server.clock.advance(-20 * 60_000);
    },
  );
  clause(
    '4.3',
    'Auth state is persisted in browser local storage under key auth and restored before the app renders (restore time-out 5000 ms)',
    heldBy('src/core/auth-store.browser.test.ts', 'is stored as {accessToken, user} under the key auth'),
    heldBy('src/core/auth-store.browser.test.ts', 'is available before the first render when it was stored'),
    heldBy(
      'src/core/auth-store.browser.test.ts',
      'waits for an asynchronous storage, but no longer than 5 s',
    ),
  );
  clause(
    '4.4',
    'Login: idle, submitting, success (token stored, redirect by role) or error message',
    heldBy('widgets/login/login.test.tsx', 'covers the screen during the request, and sends it only once'),
    heldBy('widgets/login/login.test.tsx', 'logs in, tells the page who it is, and stores no password'),
    heldBy('widgets/login/login.test.tsx', 'shows why it failed under the form, and leaves the typed text'),
  );
});

describe('picking', () => {
  const COLLECT = '/data-picker/collect';
  const button = (page: Page, name: string | RegExp) =>
    page.locator('rd-collect').getByRole('button', { name }).first();
  /** Moves the clock past the wait between two rentals. */
  const waitOver = () => world.server.clock.advance(61_000);

  clause(
    '4.5',
    'Picker fetch button: Fetch Rental, Fetching..., Fetched (disabled while a lead is held), then Wait {n}s countdown',
    async () => {
      await addRental(world.server.db, { creator_id: world.people.creator.id });
      const page = await world.open('picker', COLLECT);
      const release = await keepBack(page, '**/rental/get-single-rental');
      await button(page, 'Fetch Rental').click();
      await button(page, 'Fetching...').waitFor();
      release();
      await button(page, 'Fetched').waitFor();
      expect(await button(page, 'Fetched').getAttribute('aria-disabled')).toBe('true');
      await button(page, 'Finish').click();
      await button(page, /^Wait \d+s/).waitFor();
    },
  );
  clause('4.6', 'Finish marks the number valid; Invalid Number marks it invalid', async () => {
    const page = await world.open('picker', COLLECT);
    const [finished] = await rowsOf(await world.as('admin'), 'GET /admin/getRentals-picker');
    expect(finished).toMatchObject({ number_status: 'valid', isFinished: true });
    await addRental(world.server.db, { creator_id: world.people.creator.id });
    waitOver();
    await page.reload();
    await button(page, 'Fetch Rental').click();
    await button(page, 'Invalid Number').click();
    await toasts(page, 'successfully finished!');
    const [invalid] = await rowsOf(await world.as('admin'), 'GET /admin/getRentals-picker');
    expect(invalid).toMatchObject({ number_status: 'invalid', isFinished: true });
  });
  clause(
    '4.7',
    'Both clear the held lead, show ‘successfully finished!’, and start a countdown of settings delayTime seconds, decreasing each second',
    heldBy('src/ui/hooks/countdown.test.ts', 'ticks when the shown second changes'),
    async () => {
      const page = await world.open('picker', COLLECT);
      const left = async () => Number(/\d+/.exec(await button(page, /^Wait \d+s/).innerText())?.[0]);
      for (const finish of ['Finish', 'Invalid Number']) {
        const client = `Client of ${finish}`;
        await addRental(world.server.db, { creator_id: world.people.creator.id, client_name: client });
        waitOver();
        await page.reload();
        await button(page, 'Fetch Rental').click();
        await sees(page, client);
        await button(page, finish).click();
        await toasts(page, 'successfully finished!');
        await page.getByText(client, { exact: true }).first().waitFor({ state: 'detached' });
        const first = await left();
        expect(first).toBeGreaterThan(50);
        await page.clock.fastForward(5000);
        await expect.poll(left).toBeLessThanOrEqual(first - 5);
      }
    },
  );
  clause('4.8', 'Message send button: Send Message, Sending..., Sent', async () => {
    await addRental(world.server.db, { creator_id: world.people.creator.id });
    waitOver();
    const page = await world.open('picker', COLLECT);
    await page.reload();
    await button(page, 'Fetch Rental').click();
    await button(page, 'Send Message').waitFor();
    await page.locator('rd-collect').getByRole('textbox', { name: 'Message' }).fill('Is it still free?');
    const release = await keepBack(page, '**/dataPicker/send-message');
    await button(page, 'Send Message').click();
    await button(page, 'Sending...').waitFor();
    release();
    await button(page, /^Sent/).waitFor();
    await dataOf(await world.as('picker'), 'PATCH /rental/complete-task', { number_status: 'valid' });
  });
  clause(
    '4.9',
    'Number status: valid or invalid. Marking a lead invalid by number is one-way',
    heldBy('tests/api/rentals-finish.test.ts', 'can only be finished as valid or invalid'),
    heldBy('tests/api/own-rentals.test.ts', 'can’t be undone, and is idempotent'),
    heldBy(
      'tests/api/own-rentals.test.ts',
      'is final for the picker, also in the ten minutes after the finish',
    ),
  );
});
