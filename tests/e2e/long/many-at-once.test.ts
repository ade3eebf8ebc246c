/** An admin selects leads on the real page, deletes all that a filter shows, and restores them. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRental } from '../../../src/contract/rentals/rentals.js';
import { client } from '../../api/client.js';
import { rentalForm } from '../../api/rentals-support.js';
import { login } from '../../../src/contract/auth/auth.js';
import { closeContexts, openBrowser, logIn, openPage, shownTotal } from '../browser.js';
import { PASSWORD, startOperation, type Operation, type Person } from '../operation.js';
import { takePictures } from '../pictures.js';

const admin: Person = { name: 'Adam Admin', email: 'adam@walk.example', role: 'admin' };
const creator: Person = {
  name: 'Carla Creator',
  email: 'carla@walk.example',
  role: 'data-creator',
  admin: admin.email,
};
/** One more than a page shows. */
const COUNT = 21;
const WIDTHS = { widths: [1440, 1280, 390], fullPage: false };

describe('many leads at once', () => {
  let operation: Operation;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    operation = await startOperation([admin, creator]);
    browser = await openBrowser();
    const { email } = creator;
    const entry = await client(operation.url, null).call(login, { body: { email, password: PASSWORD } });
    const carla = client(operation.url, entry.body.data.accessToken);
    for (let index = 0; index < COUNT; index += 1) {
      const body = rentalForm({ client_name: `Client ${index}`, number: `70255510${index + 10}` });
      expect((await carla.call(createRental, { body })).status).toBe(200);
    }
    page = await openPage(browser, operation);
    await logIn(page, admin);
    await page.getByRole('link', { name: 'All Leads' }).click();
    await shownTotal(page, `Totals: ${COUNT}`).waitFor();
  });
  afterAll(async () => {
    await closeContexts(browser);
    await operation.stop();
  });

  const bar = () => page.getByRole('group', { name: 'Selected leads' });
  const dialog = (name: string) => page.getByRole('dialog', { name });

  it('moves no row under the pointer when the first lead is selected', async () => {
    const box = page.getByRole('checkbox', { name: /^Select Client/ }).nth(2);
    // The filters' code comes after the rows.
    await page.getByRole('button', { name: 'Filter', exact: true, expanded: false }).waitFor();
    const before = await box.boundingBox();
    await box.click();
    await bar().getByText('1 lead selected').waitFor();
    expect(await box.boundingBox()).toEqual(before);
    await bar().getByRole('button', { name: 'Clear selection' }).click();
    await bar().waitFor({ state: 'detached' });
  });

  it('selects a range with the shift key, and all leads of the list', async () => {
    const boxes = page.getByRole('checkbox', { name: /^Select Client/ });
    await boxes.nth(1).click();
    await boxes.nth(4).click({ modifiers: ['Shift'] });
    await bar().getByText('4 leads selected').waitFor();
    await takePictures(page, 'many-selected', WIDTHS);
    await bar()
      .getByRole('button', { name: `Select all ${COUNT} in the list` })
      .click();
    await bar().getByText(`${COUNT} leads selected`).waitFor();
    await takePictures(page, 'many-all', WIDTHS);
  });

  it('says how many leads would be deleted, deletes them, and shows the result', async () => {
    await bar().getByRole('button', { name: 'Delete…' }).click();
    await dialog('Delete leads').getByLabel('Reason').selectOption('test');
    await dialog('Delete leads').getByText(`${COUNT} of ${COUNT} leads are removed.`).waitFor();
    await takePictures(page, 'many-preview', WIDTHS);
    await dialog('Delete leads')
      .getByRole('button', { name: `Remove ${COUNT} leads` })
      .click();
    await dialog('Delete leads').getByText(`${COUNT} leads were removed.`).waitFor();
    await takePictures(page, 'many-result', WIDTHS);
    await dialog('Delete leads').getByRole('button', { name: 'Close' }).last().click();
    await shownTotal(page, 'Total: 0').waitFor();
  });

  it('restores deleted leads under Changes', async () => {
    await page.getByRole('button', { name: 'Changes' }).click();
    const deletion = dialog('Changes').getByRole('listitem', { name: 'Delete leads' });
    await deletion.getByText(`${COUNT} leads were removed.`).waitFor();
    await takePictures(page, 'many-changes', WIDTHS);
    await deletion.getByRole('button', { name: 'Restore' }).click();
    await deletion.getByText(`${COUNT} leads are as before.`).waitFor();
    await page.keyboard.press('Escape');
    await shownTotal(page, `Totals: ${COUNT}`).waitFor();
  });
});
