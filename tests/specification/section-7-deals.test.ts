/**
 * Section 7, each call by method, path and body, made as plain HTTP: closed rentals, settings, real-time and
 * lists.
 */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Client } from '../api/client.js';
import { addDeal, pngImage } from '../api/deals-support.js';
import { addRental } from '../api/rentals-support.js';
import { SPECIFIED } from '../api/settings-support.js';
import { PASSWORD } from '../api/support.js';
import { clause, heldBy } from './clause.js';
import { toasts } from './on-screen.js';
import { dataOf, rowsOf } from './plain-calls.js';
import { addPick, startWorld, type Who, type World } from './world.js';

let world: World;
let by: Record<Who, Client>;
beforeAll(async () => {
  world = await startWorld();
  by = await world.everybody();
});
afterAll(() => world.close());

/** What each call of a list of deals narrows it to. */
const FILTERS = 'search=702&status=in-process&startDate=2026-11-01&endDate=2026-11-18';

/** Adds two deals that the filters find, and for each filter one that only this one leaves out. Returns the two, the newer one first. */
async function addDeals(): Promise<[string, string]> {
  const { db } = world.server;
  await db.deleteFrom('closed_rentals').execute();
  const on = async (day: string, given: Parameters<typeof addDeal>[2] = {}) =>
    addDeal(db, await addPick(world), { created_at: Date.parse(`${day}T15:00:00Z`), ...given });
  const older = await on('2026-11-09');
  const newer = await on('2026-11-10');
  await on('2026-10-31');
  await on('2026-11-19');
  await on('2026-11-10', { number: '(505) 234-5678' });
  await on('2026-11-10', { status: 'done' });
  return [newer, older];
}

const idsOf = async (by: Client, call: Parameters<typeof rowsOf>[1]) =>
  (await rowsOf(by, call)).map(({ _id }) => _id);

describe('closed rentals', () => {
  clause(
    '7.25',
    'GET /closedRental/getClosedRentals with search, payment_method, status, startDate, endDate, page, limit',
    async () => {
      const [newer, older] = await addDeals();
      await addDeal(world.server.db, await addPick(world), {
        payment_method: 'debit',
        created_at: Date.parse('2026-11-10T15:00:00Z'),
      });
      const path = `GET /closedRental/getClosedRentals?${FILTERS}&payment_method=spike` as const;
      expect(await idsOf(by.superAdmin, `${path}&page=1&limit=20`)).toEqual([newer, older]);
      expect(await idsOf(by.superAdmin, `${path}&page=2&limit=1`)).toEqual([older]);
    },
  );
  clause(
    '7.26',
    'GET /closedRental/getClosedRentalsForTeamLeaderAndAdmin with search, status, startDate, endDate, page, limit',
    async () => {
      const [newer, older] = await addDeals();
      const path = `GET /closedRental/getClosedRentalsForTeamLeaderAndAdmin?${FILTERS}` as const;
      for (const reader of [by.admin, by.pickerLeader]) {
        expect(await idsOf(reader, `${path}&page=1&limit=20`)).toEqual([newer, older]);
        expect(await idsOf(reader, `${path}&page=2&limit=1`)).toEqual([older]);
      }
    },
  );
  clause('7.27', 'PATCH /closedRental/makeFinalClose/{rentalId} body {status}', async () => {
    for (const status of ['done', 'failed']) {
      const dealId = await addDeal(world.server.db, await addPick(world));
      expect(
        await dataOf(by.admin, `PATCH /closedRental/makeFinalClose/${dealId}`, { status }),
      ).toMatchObject({
        status,
      });
    }
  });
  clause(
    '7.28',
    'POST /closedRental/createClosedRental, multipart: field data (JSON with number, rent, client_email, houseApt_details, address, fetcherId, creatorId, payment_method), a file field for the closing image, and a payment_method field',
    async () => {
      const id = await addPick(world);
      const { number } = await dataOf(by.picker, `GET /dataPicker/getRental/${id}`);
      const form = new FormData();
      form.append(
        'data',
        JSON.stringify({
          number,
          rent: '$1199',
          client_email: 'client@example.com',
          houseApt_details: '3br',
          address: 'Dover',
          fetcherId: world.people.picker.id,
          creatorId: world.people.creator.id,
          payment_method: 'debit',
        }),
      );
      form.append(
        'closing_image',
        new Blob([new Uint8Array(await pngImage())], { type: 'image/png' }),
        'proof.png',
      );
      form.append('payment_method', 'debit');
      expect(await dataOf(by.picker, 'POST /closedRental/createClosedRental', form)).toMatchObject({
        status: 'in-process',
        payment_method: 'debit',
        client_email: 'client@example.com',
      });
    },
  );
  clause('7.29', 'The client sends those eight fields in data', async () => {
    const id = await addPick(world);
    const { number } = await dataOf(by.picker, `GET /dataPicker/getRental/${id}`);
    const page = await world.open('picker', '/data-picker/close-rental-deal');
    await page.getByLabel('Search by number').fill(number as string);
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'Deal' });
    await form.getByLabel('Client Email').fill('client@example.com');
    await form.getByLabel('Payment method', { exact: true }).selectOption('debit');
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: await pngImage() });
    await form.getByRole('img', { name: 'Closing image' }).waitFor();
    // The browser doesn't report the contents of a multipart form, so the test records them where the form is
    // made.
    await page.evaluate(() => {
      // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with its form as `this`
      const { append } = FormData.prototype;
      FormData.prototype.append = function (name: string, value: string | Blob, ...rest: string[]) {
        if (name === 'data') document.documentElement.dataset['sent'] = value as string;
        Reflect.apply(append, this, [name, value, ...rest]);
      };
    });
    await form.getByRole('button', { name: 'Close Deal' }).click();
    await toasts(page, 'success');
    const sent = await page.locator('html').getAttribute('data-sent');
    expect(JSON.parse(sent ?? '')).toMatchObject({
      number,
      rent: '$1199',
      client_email: 'client@example.com',
      houseApt_details: '3br house with a yard',
      address: '12 Main St, Dover',
      fetcherId: world.people.picker.id,
      creatorId: world.people.creator.id,
      payment_method: 'debit',
    });
  });
});

describe('settings', () => {
  clause('7.30', 'GET /settings/get-settings', async () => {
    expect(await dataOf(by.superAdmin, 'GET /settings/get-settings')).toMatchObject(SPECIFIED);
  });
  clause(
    '7.31',
    'PATCH /settings/update-settings with delayTime, isDelayEnabled, holdTime, isHoldEnabled, holdEnabledAt (ISO or null), leadsType',
    async () => {
      const settings = {
        delayTime: 30,
        isDelayEnabled: true,
        holdTime: 5,
        isHoldEnabled: true,
        leadsType: 'oldest',
      };
      for (const holdEnabledAt of ['2026-11-20T15:00:00.000Z', null]) {
        await dataOf(by.superAdmin, 'PATCH /settings/update-settings', { ...settings, holdEnabledAt });
        expect(await dataOf(by.superAdmin, 'GET /settings/get-settings')).toMatchObject({
          ...settings,
          holdEnabledAt,
        });
      }
    },
  );
});

describe('real-time', () => {
  clause(
    '7.32',
    'A socket connection (websocket transport first, then polling fallback)',
    heldBy(
      'tests/e2e/messages.test.ts',
      'arrive over a network that accepts websockets but drops everything sent over them',
    ),
  );
  clause(
    '7.33',
    'emits join with the creator id and listens for newMessage',
    heldBy('tests/api/realtime.test.ts', 'reaches its creator, and nobody else'),
    heldBy(
      'tests/e2e/messages.test.ts',
      'raise the count of the creator’s bell at once, and show it in the title',
    ),
    async () => {
      const page = await world.freshPage('/');
      const sent: string[] = [];
      page.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => sent.push(payload.toString())),
      );
      await page.getByLabel('Email').fill(world.people.creator.email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect
        .poll(() => sent.join('\n'))
        .toMatch(new RegExp(`^42\\d*\\["join","${world.people.creator.id}"`, 'm'));
    },
  );
});

clause(
  '7.34',
  'Excel exports: rentalDetails_{timestamp}.xlsx and rentals_{timestamp}.xlsx, sheet Rentals',
  heldBy(
    'tests/e2e/download.test.ts',
    'is a spreadsheet of every rental, with text as text and dates as dates',
  ),
  heldBy(
    'tests/api/bypass.test.ts',
    'takes the next rentals of the queue, and writes real dates in Panama time into the file',
  ),
  async () => {
    await addPick(world);
    await addRental(world.server.db);
    for (const [path, name] of [
      ['manage-by-creators', /^rentals_\d{14}\.xlsx$/],
      ['manage-by-pickers', /^rentalDetails_\d{14}\.xlsx$/],
    ] as const) {
      const page = await world.open('superAdmin', `/super-admin/${path}`);
      await page.getByRole('columnheader').first().waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download', exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(name);
    }
  },
);
clause('7.35', 'List responses are read from data.result and data.countInfo', async () => {
  expect(await dataOf(by.admin, 'GET /admin/getRentals-picker')).toMatchObject({
    result: expect.any(Array) as unknown[],
    countInfo: { total: expect.any(Number) as number, totalPage: 1 },
  });
});
