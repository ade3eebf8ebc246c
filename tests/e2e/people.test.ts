/** People create accounts for others, from the first super-admin down to the creators and pickers. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, enterRental, openBrowser, logIn, openPage, said } from './browser.js';
import { PASSWORD, startOperation, type Operation, type Person } from './operation.js';

const superAdmin: Person = { name: 'Sofia Super', email: 'sofia@walk.example', role: 'super-admin' };
const admin: Person = { name: 'Ada Admin', email: 'ada@walk.example', role: 'admin' };
const leaderOfCreators: Person = { name: 'Luis Leader', email: 'luis@walk.example', role: 'team-leader' };
const leaderOfPickers: Person = { name: 'Petra Leader', email: 'petra@walk.example', role: 'team-leader' };
const creator: Person = { name: 'Carla Creator', email: 'carla@walk.example', role: 'data-creator' };
const picker: Person = { name: 'Pedro Picker', email: 'pedro@walk.example', role: 'data-picker' };

describe('an operation that begins with one super-admin', () => {
  let operation: Operation;
  let browser: Browser;

  beforeAll(async () => {
    operation = await startOperation([superAdmin]);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await closeContexts(browser);
    await operation.stop();
  });

  /** Logs a person in and waits for the home screen of their role. */
  async function at(person: Person, home: string): Promise<Page> {
    const page = await openPage(browser, operation);
    await logIn(page, person);
    await page.waitForURL(`**/#${home}`);
    return page;
  }

  it('lets the super-admin create an admin', async () => {
    const page = await at(superAdmin, '/super-admin/create-admin');
    await fillPerson(page, admin);
    await page.getByRole('button', { name: 'Create Admin' }).click();
    await said(page, 'Admin created successfully');
    await page.getByRole('link', { name: 'Manage Admins' }).click();
    await page.getByText(admin.email).first().waitFor();
    await page.context().close();
  });

  it('lets the admin create a team leader of each kind', async () => {
    const page = await at(admin, '/admin/create-teamLeader');
    for (const [leader, kind] of [
      [leaderOfCreators, 'rental-creator'],
      [leaderOfPickers, 'rental-picker'],
    ] as const) {
      await fillPerson(page, leader);
      await page.getByLabel('Assign For').selectOption(kind);
      await page.getByRole('button', { name: 'Create Team Leader' }).click();
      await expect.poll(() => page.getByLabel('Full Name').inputValue(), { timeout: 10_000 }).toBe('');
    }
    await page.context().close();
  });

  it('shows each leader only the screens of their kind, and lets them create their own people', async () => {
    const ofCreators = await at(leaderOfCreators, '/team-leader/create-dataCreator');
    expect(await ofCreators.getByRole('link', { name: 'Create Data Picker' }).count()).toBe(0);
    await fillPerson(ofCreators, creator);
    await ofCreators.getByRole('button', { name: 'Create Data Creator' }).click();
    await said(ofCreators, 'Data Creator created successfully');
    await ofCreators.context().close();

    const ofPickers = await at(leaderOfPickers, '/team-leader/create-dataPicker');
    expect(await ofPickers.getByRole('link', { name: 'Create Data Creator' }).count()).toBe(0);
    await fillPerson(ofPickers, picker);
    await ofPickers.getByRole('button', { name: 'Create Data Picker' }).click();
    await said(ofPickers, 'Data Picker created successfully');
    await ofPickers.context().close();
  });

  it('lets the creator and the picker log in and work', async () => {
    const entering = await at(creator, '/data-creator/create');
    await enterRental(entering, { number: '(702) 555-0171', client: 'Grace Williams' });
    await said(entering, 'created data successfully');

    const picking = await at(picker, '/data-picker/collect');
    await picking.getByRole('button', { name: 'Fetch Rental' }).click();
    await picking.getByText('(702) 555-0171').first().waitFor();
    await entering.context().close();
    await picking.context().close();
  });

  it('lets the leader release the picker’s rental and delete the picker, whose session ends at once', async () => {
    const picking = await at(picker, '/data-picker/collect');
    await picking.getByText('(702) 555-0171').first().waitFor();
    const leading = await at(leaderOfPickers, '/team-leader/create-dataPicker');
    await leading.getByRole('link', { name: 'Manage Data Pickers' }).click();
    await leading.getByText('(702) 555-0171').first().waitFor();

    await leading.getByRole('button', { name: 'Return to pool' }).first().click();
    await leading.getByRole('dialog').getByRole('button', { name: 'Return to pool' }).click();
    await said(leading, 'Rental returned to the pool');
    // The server notifies the picker's screen, so nobody reloads.
    await picking.getByRole('button', { name: 'Fetch Rental' }).waitFor();
    await picking.getByText('(702) 555-0171').first().waitFor({ state: 'detached' });

    await leading
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await leading.getByRole('dialog').getByText('Confirm!').waitFor();
    await leading.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await said(leading, 'Deleted successfully');

    await picking.reload();
    await picking.getByRole('button', { name: 'Log in' }).first().waitFor();
  });
});

async function fillPerson(page: Page, { name, email }: Person): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Contact', { exact: true }).fill('507 555 0100');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
}
