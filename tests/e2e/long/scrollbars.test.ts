import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchWithScrollbars, logIn, openPage } from '../browser.js';
import { creator, enterRentals } from '../collect-walk.js';
import { startOperation, type Operation, type Person } from '../operation.js';

const superAdmin: Person = { name: 'Sofia Super', email: 'sofia@walk.example', role: 'super-admin' };

let operation: Operation;
let browser: Browser;

beforeAll(async () => {
  operation = await startOperation([superAdmin, creator]);
  browser = await launchWithScrollbars();
});
afterAll(async () => {
  await browser.close();
  await operation.stop();
});

it('a table whose rows have a scrollbar is not wider than what the scrollbar leaves', async () => {
  await enterRentals(operation.url, 20);
  const page = await openPage(browser, operation);
  await page.setViewportSize({ width: 1440, height: 700 });
  await logIn(page, superAdmin);
  await page.getByRole('link', { name: 'All Leads' }).click();
  await page.getByRole('rowheader').first().waitFor();
  const region = page.getByRole('region', { name: 'All Leads, page 1' });
  const { frame, room, content } = await region.evaluate((element: HTMLElement) => ({
    frame: element.offsetWidth,
    room: element.clientWidth,
    content: element.scrollWidth,
  }));
  expect(room).toBeLessThan(frame);
  expect(content).toBe(room);
});
