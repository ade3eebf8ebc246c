/** A leader quits: suspended with a successor below another admin, whose lists show what the pickers take from then on; then back again. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '../../../src/contract/auth/auth.js';
import { REFUSALS } from '../../../src/contract/refusals/all.js';
import { createRental } from '../../../src/contract/rentals/rentals.js';
import { client } from '../../api/client.js';
import { closeContexts, openBrowser, logIn, openFilters, openPage, said, shownTotal } from '../browser.js';
import { PASSWORD, startOperation, type Operation, type Person } from '../operation.js';
import { takePictures } from '../pictures.js';

const PICKERS = 20;
const sofia: Person = { name: 'Sofia Super', email: 'sofia@walk.example', role: 'super-admin' };
const ada: Person = { name: 'Ada Admin', email: 'ada@walk.example', role: 'admin' };
const bob: Person = { name: 'Bob Admin', email: 'bob@walk.example', role: 'admin' };
const leaderOf = (name: string, admin: Person): Person => ({
  name: `${name} Leader`,
  email: `${name.toLowerCase()}@walk.example`,
  role: 'team-leader',
  assignFor: 'rental-picker',
  admin: admin.email,
});
const piet = leaderOf('Piet', ada);
const pia = leaderOf('Pia', bob);
const pickers = Array.from({ length: PICKERS }, (_, index): Person => {
  const name = `Picker ${String(index + 1).padStart(2, '0')}`;
  const email = `picker${index + 1}@walk.example`;
  return { name, email, role: 'data-picker', admin: ada.email, leader: piet.email };
});
const [ann] = pickers as [Person, ...Person[]];
const creator: Person = { name: 'Carla Creator', email: 'carla@walk.example', role: 'data-creator' };

const OLD_PICK = '(702) 555-0171';
const NEW_PICK = '(617) 555-0130';

describe('a leader of 20 pickers quits', () => {
  let operation: Operation;
  let browser: Browser;
  let supervising: Page;
  let leading: Page;
  let picking: Page;

  beforeAll(async () => {
    operation = await startOperation([sofia, ada, bob, piet, pia, ...pickers, creator]);
    browser = await openBrowser();
    supervising = await loggedIn(sofia);
    leading = await loggedIn(piet);
    picking = await loggedIn(ann);
    await enter('702 555 0171');
    await pickAndFinish(OLD_PICK);
  });
  afterAll(async () => {
    await closeContexts(browser);
    await operation.stop();
  });

  async function loggedIn(person: Person): Promise<Page> {
    const page = await openPage(browser, operation);
    await page.setViewportSize({ width: 1440, height: 900 });
    await logIn(page, person);
    await page.waitForURL((url) => url.hash.length > 2);
    return page;
  }

  async function enter(number: string): Promise<void> {
    const anonymous = client(operation.url, null);
    const { body } = await anonymous.call(login, { body: { email: creator.email, password: PASSWORD } });
    const { status } = await client(operation.url, body.data.accessToken).call(createRental, {
      body: {
        facebook_name: 'Grace',
        client_name: 'Grace Williams',
        number,
        rent: '$1199',
        houseApt_details: '3br',
        address: 'Dover',
        post_link: 'https://example.org/post/1',
      },
    });
    expect(status).toBe(200);
  }

  async function pickAndFinish(number: string): Promise<void> {
    await picking.getByRole('button', { name: 'Fetch Rental' }).click();
    await picking.getByText(number).first().waitFor();
    await picking.getByRole('button', { name: 'Finish' }).click();
    await said(picking, 'successfully finished!');
  }

  const manage = (page: Page, screen: string) => page.goto(`${operation.url}/#/${screen}`);
  /** The first cells of the rows of a table with a text in it. */
  const rowsWith = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).count();

  it('is suspended with an answer to “to whom?”, and the row says so', async () => {
    await manage(supervising, 'super-admin/manage-teamLeaders');
    await supervising.getByRole('button', { name: 'Edit Piet Leader' }).click();
    await takePictures(supervising, 'staff-edit');
    await supervising.getByRole('button', { name: 'Suspend…' }).click();
    const dialog = supervising.getByRole('dialog', { name: 'Confirm!' });
    await dialog.getByLabel('Admin').selectOption(bob.email);
    await dialog.getByLabel('Who takes over their people?').selectOption(pia.email);
    await takePictures(supervising, 'staff-suspend');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await said(supervising, 'Suspended successfully');
    await supervising.getByText(/Suspended since/).waitFor();
    await takePictures(supervising, 'staff-suspended');
  });

  it('is logged out at once and can’t log in', async () => {
    await leading.getByRole('button', { name: 'Log in' }).first().waitFor();
    const again = await openPage(browser, operation);
    await logIn(again, piet);
    await again.getByText(REFUSALS['account-suspended']).first().waitFor();
    await again.context().close();
  });

  it('leaves pickers who work on below the successor without a new login', async () => {
    await enter('617 555 0130');
    await pickAndFinish(NEW_PICK);
  });

  it('leaves the old picks in the old lists, and the new ones are in those of the successor', async () => {
    const ofPia = await loggedIn(pia);
    await manage(ofPia, 'team-leader/manage-by-pickers');
    await ofPia.getByText(NEW_PICK).first().waitFor();
    expect(await rowsWith(ofPia, OLD_PICK)).toBe(0);
    await manage(ofPia, 'team-leader/manage-dataPickers');
    await shownTotal(ofPia, `Totals: ${PICKERS}`).waitFor();
    await ofPia.context().close();

    const ofAda = await loggedIn(ada);
    await manage(ofAda, 'admin/manage-by-pickers');
    await ofAda.getByText(OLD_PICK).first().waitFor();
    expect(await rowsWith(ofAda, NEW_PICK)).toBe(0);
    await ofAda.context().close();
  });

  it('can log in again when they are resumed by one click', async () => {
    await supervising.getByRole('button', { name: 'Resume Piet Leader' }).click();
    await said(supervising, 'Resumed successfully');
    const back = await loggedIn(piet);
    await back.getByRole('link', { name: 'Manage Data Pickers' }).first().waitFor();
    await back.context().close();
  });

  it('can log in again when they are restored after a deletion', async () => {
    await supervising.getByRole('button', { name: 'Delete Piet Leader' }).click();
    await supervising.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await said(supervising, 'Deleted successfully');
    await (await openFilters(supervising)).getByRole('switch', { name: 'Deleted' }).check();
    await supervising.getByText(/Deleted on/).waitFor();
    await takePictures(supervising, 'staff-deleted');
    await supervising.getByRole('button', { name: 'Restore Piet Leader' }).click();
    await supervising.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await said(supervising, 'Restored successfully');
    const back = await loggedIn(piet);
    await back.getByRole('link', { name: 'Manage Data Pickers' }).first().waitFor();
    await back.context().close();
  });
});
