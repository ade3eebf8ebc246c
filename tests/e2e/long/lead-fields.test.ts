/** Tests each field of `LEAD_FIELDS` on the screens that its row names; a new field needs no change here. */
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { createRental } from '../../../src/contract/rentals/rentals.js';
import {
  LEAD_FACTS,
  LEAD_LIST,
  LEAD_NAMES,
  type LeadField,
  type LeadName,
} from '../../../src/contract/rentals/lead-fields.js';
import { leadOf, type Lead } from '../../api/lead-support.js';
import { closeContexts, openBrowser, logIn, openPage, said } from '../browser.js';
import { startOperation, type Operation, type Person } from '../operation.js';

const superAdmin: Person = { name: 'Sofia Super', email: 'sofia@walk.example', role: 'super-admin' };
const admin: Person = { name: 'Anders Admin', email: 'anders@walk.example', role: 'admin' };
const creator: Person = { name: 'Carla Creator', email: 'carla@walk.example', role: 'data-creator' };
const picker: Person = { name: 'Pedro Picker', email: 'pedro@walk.example', role: 'data-picker' };

/** The rows of the fields, typed loosely enough for a new row. */
const FIELDS: readonly (LeadField & { name: LeadName })[] = LEAD_LIST;
/** The number has its own input on every screen, which other tests check. */
const TEXTS = FIELDS.filter(({ entry }) => entry.kind !== 'phone');

describe('a lead', () => {
  let operation: Operation;
  let browser: Browser;
  let above: Page;
  let picking: Page;
  const entered = leadOf('entered');

  beforeAll(async () => {
    operation = await startOperation([superAdmin, admin, creator, picker]);
    browser = await openBrowser();
    above = await openPage(browser, operation);
    await logIn(above, superAdmin);
  });
  afterAll(async () => {
    await closeContexts(browser);
    await operation.stop();
  });

  const go = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
  const rowOf = ({ client_name }: Lead) => above.getByRole('row').filter({ hasText: client_name });
  /** The only row of the file that a click downloads. */
  async function sheetFrom(button: Locator): Promise<Record<string, unknown> | undefined> {
    const [download] = await Promise.all([above.waitForEvent('download'), button.click()]);
    const { Sheets } = read(readFileSync(await download.path()));
    return utils.sheet_to_json<Record<string, unknown>>(Sheets['Rentals'] ?? {})[0];
  }
  const byLabel = (fields: readonly LeadField[], lead: Lead) =>
    Object.fromEntries(
      FIELDS.filter((field) => fields.includes(field)).map(({ name, label }) => [label, lead[name]]),
    );

  it('is entered, and entered only once when the answer was lost', async () => {
    const page = await openPage(browser, operation);
    await logIn(page, creator);
    const form = page.locator('rd-create-rental');
    for (const { name } of FIELDS) await form.locator(`input[name="${name}"]`).fill(entered[name]);
    await page.route(`**${createRental.path}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await form.getByRole('button', { name: 'Create Rental' }).click();
    await form.getByText('Sending it again does no harm').waitFor();
    await page.unroute(`**${createRental.path}`);
    await form.getByRole('button', { name: 'Create Rental' }).click();
    await said(page, createRental.says.done);
    await expect.poll(() => form.locator('input[name="client_name"]').inputValue()).toBe('');
    await page.context().close();
  });

  it('is listed once and downloaded', async () => {
    await go(above, 'All Leads');
    for (const { label, table, name } of TEXTS.filter((field) => field.table !== null)) {
      await above.getByRole('columnheader', { name: label, exact: true }).waitFor();
      expect([table?.id, await rowOf(entered).innerText()]).toEqual([
        table?.id,
        expect.stringContaining(entered[name]),
      ]);
    }
    expect(await rowOf(entered).count()).toBe(1);
    const inFile = FIELDS.filter(({ sheet }) => sheet.isInDownload);
    expect(await sheetFrom(above.getByRole('button', { name: 'Download' }))).toMatchObject(
      byLabel(inFile, entered),
    );
  });

  it('is shown with its history', async () => {
    await rowOf(entered).getByRole('cell').first().click();
    const panel = above.locator('.rd-story-of');
    for (const { name, label } of LEAD_FACTS) {
      await panel.getByText(label, { exact: true }).waitFor();
      await panel.getByText(entered[name]).first().waitFor();
    }
    await above.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });

  it('is collected, and each field can be copied by its key', async () => {
    picking = await openPage(browser, operation);
    await logIn(picking, picker);
    await picking.getByRole('button', { name: 'Fetch Rental' }).click();
    await picking.getByRole('button', { name: 'Fetched' }).waitFor();
    const clipboard = () => picking.evaluate(() => navigator.clipboard.readText());
    const collected = TEXTS.filter(({ collect }) => collect !== null);
    for (const { name, label, collect } of collected) {
      await picking.locator('rd-collect').getByText(label, { exact: true }).waitFor();
      await picking.keyboard.press(collect?.key ?? '');
      await expect.poll(clipboard).toBe(entered[name]);
    }
    await picking.keyboard.press('c');
    await expect.poll(clipboard).toContain('Number: ');
    for (const { name, label } of collected)
      expect(await clipboard()).toContain(`${label}: ${entered[name]}`);
    await picking.keyboard.press('?');
    for (const { label } of collected) await picking.getByText(`Copy ${label}`, { exact: true }).waitFor();
    await picking.keyboard.press('Escape');
    await picking.getByRole('button', { name: 'Finish' }).click();
    await said(picking, 'successfully finished!');
  });

  it('is found by its number when it is finished, and is listed as a client', async () => {
    await go(picking, 'Add Only Email');
    await picking.getByLabel('Search by number').fill(entered.number);
    await picking.keyboard.press('Enter');
    for (const { name, label } of LEAD_FACTS.filter(({ isInLookup }) => isInLookup)) {
      await picking.locator('.rd-lookup-card').getByText(label, { exact: true }).waitFor();
      await picking.locator('.rd-lookup-card').getByText(entered[name], { exact: true }).waitFor();
    }
    await go(above, 'Client Details');
    const card = above.getByRole('article', { name: entered.client_name });
    for (const { name, label, table } of TEXTS.filter((field) => field.table !== null)) {
      if (name !== 'client_name') await card.getByText(table?.cardLabel ?? label, { exact: true }).waitFor();
      await card.getByText(entered[name], { exact: true }).waitFor();
    }
  });

  it('is uploaded by the labels of its fields, and bypassed', async () => {
    const uploaded = leadOf('uploaded');
    const csv = Papa.unparse([FIELDS.map(({ label }) => label), LEAD_NAMES.map((name) => uploaded[name])]);
    await go(above, 'Bulk Rental Upload');
    const file = { name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await above.getByLabel('File', { exact: true }).setInputFiles(file);
    await above.getByRole('switch', { name: 'Always show the check first' }).check();
    await above.getByRole('button', { name: 'Upload', exact: true }).click();
    for (const { name, label } of FIELDS)
      expect(await above.getByLabel(label, { exact: true }).inputValue()).toBe(`${LEAD_NAMES.indexOf(name)}`);
    await above.getByRole('button', { name: 'Insert 1 rental' }).click();
    await above.getByText('Inserted: 1, Skipped: 0').first().waitFor();

    await go(above, 'Bypass Rentals');
    await above.getByLabel('Number of rentals').fill('1');
    await above.getByLabel('Admin email').selectOption(admin.email);
    await above.getByRole('button', { name: 'Download Excel' }).click();
    const confirm = above.getByRole('dialog').getByRole('button', { name: 'Download Excel' });
    const inFile = FIELDS.filter(({ sheet }) => sheet.isInBypass);
    expect(await sheetFrom(confirm)).toMatchObject(byLabel(inFile, uploaded));
  });
});
