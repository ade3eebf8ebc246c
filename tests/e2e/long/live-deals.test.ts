/** While others change a list of deals on the real server, the row that somebody works on doesn't move. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getClosedRentals, makeFinalClose } from '../../../src/contract/deals/deals.js';
import { watchControl } from './control-watch.js';
import { buildDealsOperation, dealChanger, type DealsOperation } from './deals-operation.js';
import { closeDeal, newRows, openDeals } from './deals-page.js';
import { startServerProcess, type ServerProcess } from '../../bench/server-process.js';
import { closeContexts, openBrowser, said } from '../browser.js';
import { takePictures } from '../pictures.js';

const CHANGES = 60;
const DEALS = 40;
/** The fifth row is watched, so that decisions affect it, rows above it and rows below it. */
const FOCUSED = 4;

describe('a list of deals in process that others change', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-e2e-'));
  let operation: DealsOperation;
  let server: ServerProcess;
  let browser: Browser;
  let others: Awaited<ReturnType<typeof dealChanger>>;

  beforeAll(async () => {
    operation = await buildDealsOperation(dataDir, { deals: DEALS, toSubmit: CHANGES });
    server = await startServerProcess(['dist/server/main.js'], dataDir);
    browser = await openBrowser();
    others = await dealChanger(server.url, operation);
  });
  afterAll(async () => {
    await closeContexts(browser);
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const open = (width: number) => openDeals(browser, { url: server.url, person: operation.admin, width });

  it('does not move the focused control by a pixel, on a wide page and on a phone', async () => {
    const pages = await Promise.all([1440, 390].map(open));
    const watches = await Promise.all(pages.map((page) => watchControl(closeDeal(page).nth(FOCUSED))));
    for (let made = 0; made < CHANGES; made += 1) await others.change();
    for (const page of pages) await newRows(page).waitFor();
    for (const look of watches) {
      const { frames, ...seen } = await look();
      expect(seen).toEqual({ movedPx: 0, lostFrames: 0 });
      expect(frames).toBeGreaterThan(0);
    }
    for (const page of pages) await page.context().close();
  });

  it('tells a person that somebody else has already decided the row, asks again, and can take the decision back', async () => {
    const page = await open(1440);
    const control = closeDeal(page).nth(1);
    const name = await control.getAttribute('aria-label');
    const listed = await others.superAdmin.call(getClosedRentals, {
      query: { status: 'in-process', limit: 20 },
    });
    const rentalId = listed.body.data.result[1]?._id ?? '';
    await others.superAdmin.call(makeFinalClose, {
      params: { rentalId },
      query: {},
      body: { status: 'done' },
    });
    await newRows(page).waitFor();
    await takePictures(page, 'deals-waiting');
    expect(await control.getAttribute('aria-label')).toBe(name);
    await control.selectOption('failed');
    const dialog = page.getByRole('dialog', { name: 'Confirm!' });
    await takePictures(page, 'deals-confirm');
    await dialog.getByRole('button', { name: 'Set to Failed' }).click();
    await dialog.getByText(/Somebody else has set it to Done meanwhile/).waitFor();
    await takePictures(page, 'deals-conflict');
    await page.context().close();
  });

  it('shows the person’s own decision at once, and Undo puts the deal back in process', async () => {
    const page = await open(1440);
    const control = closeDeal(page).first();
    await control.selectOption('done');
    await page.getByRole('button', { name: 'Set to Done' }).click();
    await said(page, 'status changed');
    const undo = page.getByRole('button', { name: /^Undo the decision about/ });
    await undo.waitFor();
    await takePictures(page, 'deals-undo');
    await undo.click();
    await said(page, 'Decision taken back');
    await closeDeal(page).first().waitFor();
    expect(await closeDeal(page).first().inputValue()).toBe('');
    await page.context().close();
  });
});
