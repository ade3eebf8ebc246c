/**
 * Follows a deal from the fetch to done: it is submitted with proof, seen by all supervisors, failed once and
 * submitted again.
 */
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, enterRental, openBrowser, logIn, openPage, said } from './browser.js';
import { startOperation, type Operation, type Person } from './operation.js';

const superAdmin: Person = { name: 'Sofia Super', email: 'sofia@walk.example', role: 'super-admin' };
const admin: Person = { name: 'Ada Admin', email: 'ada@walk.example', role: 'admin' };
const stranger: Person = { name: 'Abel Admin', email: 'abel@walk.example', role: 'admin' };
const leader: Person = {
  name: 'Petra Leader',
  email: 'petra@walk.example',
  role: 'team-leader',
  assignFor: 'rental-picker',
  admin: admin.email,
};
const creator: Person = {
  name: 'Carla Creator',
  email: 'carla@walk.example',
  role: 'data-creator',
  admin: admin.email,
};
const picker: Person = {
  name: 'Pedro Picker',
  email: 'pedro@walk.example',
  role: 'data-picker',
  admin: admin.email,
  leader: leader.email,
};
const NUMBER = '(702) 555-0171';
const CLIENT = 'Grace Williams';

describe('a deal', () => {
  let operation: Operation;
  let browser: Browser;
  let picking: Page;

  beforeAll(async () => {
    operation = await startOperation([superAdmin, admin, stranger, leader, creator, picker]);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await closeContexts(browser);
    await operation.stop();
  });

  async function at(person: Person, link?: string): Promise<Page> {
    const page = await openPage(browser, operation);
    await logIn(page, person);
    if (link !== undefined) await page.getByRole('link', { name: link, exact: true }).click();
    return page;
  }

  /** Searches the number in a new format, fills the form and sends it. */
  async function closeDeal(email: string): Promise<void> {
    await picking.getByRole('link', { name: 'Deal Closing', exact: true }).click();
    await picking.getByLabel('Search by number').fill(' 1 702 555 0171 ');
    await picking.keyboard.press('Enter');
    await picking.getByRole('textbox', { name: 'Client Email' }).fill(email);
    await picking.getByLabel('Payment method').selectOption('spike');
    await picking.locator('rd-close-deal input[type=file]').setInputFiles({
      name: 'receipt.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2a6' } })
        .png()
        .toBuffer(),
    });
    await picking.getByRole('button', { name: 'Close Deal' }).click();
    // 'successfully finished!' may still be shown.
    await said(picking, /^success$/);
  }

  const row = (page: Page) => page.locator('rd-deal-table').getByRole('row').filter({ hasText: CLIENT });
  const setTo = async (page: Page, status: 'done' | 'failed') => {
    await row(page).first().getByRole('combobox').selectOption(status);
    const name = status === 'done' ? 'Set to Done' : 'Set to Failed';
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await said(page, 'status changed');
  };

  it('is submitted with proof by the picker who finished the rental', async () => {
    const entering = await at(creator);
    await enterRental(entering, { number: NUMBER, client: CLIENT });
    await said(entering, 'created data successfully');
    await entering.context().close();

    picking = await at(picker);
    await picking.getByRole('button', { name: 'Fetch Rental' }).click();
    await picking.getByText(NUMBER).first().waitFor();
    await picking.getByRole('button', { name: /^Finish/ }).click();
    await said(picking, 'successfully finished!');
    await closeDeal('grace@example.org');
  });

  it('is in the picker’s own list, in process, with its picture', async () => {
    await picking.getByRole('link', { name: 'My Deals', exact: true }).click();
    await row(picking).getByText('In Process').waitFor();
    const proof = row(picking).getByRole('img', { name: `Closing image of ${CLIENT}` });
    await proof.scrollIntoViewIfNeeded();
    await expect
      .poll(() => proof.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth), {
        timeout: 10_000,
      })
      .toBeGreaterThan(0);
    expect(await headings(picking)).not.toContain('Close Deal');
  });

  it('can’t be submitted a second time while it is active', async () => {
    await picking.getByRole('link', { name: 'Deal Closing', exact: true }).click();
    await picking.getByLabel('Search by number').fill(NUMBER);
    await picking.keyboard.press('Enter');
    await picking.getByText('The deal of this rental is in process.').waitFor();
    expect(await picking.getByRole('button', { name: 'Close Deal' }).count()).toBe(0);
  });

  it('is seen by the leader, who can’t change it, and not by another group', async () => {
    const leading = await at(leader, 'Deal Closing');
    await row(leading).getByText('In Process').waitFor();
    expect(await headings(leading)).toEqual(expect.arrayContaining(['Picker Name', 'Creator Name']));
    expect(await headings(leading)).not.toContain('Close Deal');
    await leading.context().close();

    const elsewhere = await at(stranger, 'Deal Closing');
    await elsewhere.getByText('No data found.').waitFor();
    await elsewhere.context().close();
  });

  it('is set to failed by the admin, and submitted again', async () => {
    const managing = await at(admin, 'Deal Closing');
    await setTo(managing, 'failed');
    await row(managing).getByText('Failed').first().waitFor();
    await managing.context().close();
    await closeDeal('grace.williams@example.org');
  });

  it('is set to done by a super-admin, and the picker’s own list follows', async () => {
    const supervising = await at(superAdmin, 'Deal Closing');
    expect(await headings(supervising)).toContain('Close Deal');
    await supervising.getByRole('combobox', { name: 'Status', exact: true }).selectOption('in-process');
    await setTo(supervising, 'done');
    await supervising.context().close();

    await picking.getByRole('link', { name: 'My Deals', exact: true }).click();
    await row(picking).getByText('Done', { exact: true }).waitFor();
    await row(picking).getByText('Failed', { exact: true }).waitFor();
  });

  it('shows its complete history', async () => {
    await row(picking).first().getByRole('rowheader').click();
    for (const step of ['Entered', 'Taken', 'Finished', 'Deal submitted', 'Deal failed', 'Deal done'])
      await picking.getByText(step, { exact: true }).first().waitFor();
  });

  async function headings(page: Page): Promise<string[]> {
    const table = page.locator('rd-deal-table');
    await table.getByRole('columnheader').first().waitFor();
    return table.getByRole('columnheader').allTextContents();
  }
});
