/** A super-admin edits the first messages, and a picker gets them, on the real server. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, openBrowser, logIn, openPage, said } from '../browser.js';
import { startOperation, type Operation, type Person } from '../operation.js';
import { takePictures } from '../pictures.js';

const boss: Person = { name: 'Maria Super', email: 'maria@walk.example', role: 'super-admin' };
const creator: Person = { name: 'Carla Creator', email: 'carla@walk.example', role: 'data-creator' };
const picker: Person = { name: 'Pedro Picker', email: 'pedro@walk.example', role: 'data-picker' };

let operation: Operation;
let browser: Browser;
beforeAll(async () => {
  operation = await startOperation([boss, creator, picker]);
  browser = await openBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
});

const at = async (person: Person): Promise<Page> => {
  const page = await openPage(browser, operation);
  await logIn(page, person);
  return page;
};
const english = (page: Page) => page.getByRole('region', { name: 'English' });

it('a super-admin checks, orders and saves the messages, and a picker gets the first of them', async () => {
  const hers = await at(boss);
  await hers.getByRole('link', { name: 'First Messages', exact: true }).click();
  await english(hers)
    .getByText(/no rental yet: the previews are for Grace Williams/)
    .waitFor();

  const first = english(hers).getByLabel('Message 1', { exact: true });
  await first.fill('Hi {clientname}, {ptw_name} of {business} here about {address}.');
  await english(hers).getByText('{clientname} isn’t known here.', { exact: false }).waitFor();
  await takePictures(hers, 'first-messages-wrong');
  await first.fill('Hi {client_name}, {ptw_name} of {business} here about {address}.');
  await english(hers)
    .getByText('Hi Grace Williams, Maria Super of Harbor Rentals here about 12 Main St, Dover.', {
      exact: false,
    })
    .waitFor();
  // By the keyboard: the last one of the list goes one place up, and the second one is deleted.
  await english(hers).getByRole('button', { name: 'Move message 8 up' }).focus();
  await hers.keyboard.press('Enter');
  await english(hers).getByText('Moved to place 7').waitFor({ state: 'attached' });
  await english(hers).getByRole('button', { name: 'Delete message 2' }).click();
  await hers.getByLabel('Business name').fill('Bay Homes');
  await takePictures(hers, 'first-messages');
  await hers.getByRole('button', { name: 'Save messages' }).click();
  await said(hers, 'Updated successfully');
  await hers.getByRole('button', { name: 'Put the previous texts back' }).waitFor();

  const entering = await at(creator);
  for (const [label, text] of [
    ['Facebook Name', 'grace.w'],
    ['Client Name', 'Ann Lee'],
    ['Number', '7025550171'],
    ['Rent', '1199'],
    ['House/Apt Details', '3br'],
    ['Address', '3 Elm St, Ely'],
    ['Post Link', 'https://example.org/post/1'],
  ] as const)
    await entering.getByLabel(label, { exact: true }).fill(text);
  await entering.getByRole('button', { name: 'Create Rental' }).click();
  await said(entering, 'created data successfully');

  const his = await at(picker);
  await his.getByText('No rental in hand').waitFor();
  await his.keyboard.press('f');
  await his.getByRole('button', { name: 'Generate' }).click();
  await his
    .getByText(
      'Hi Ann Lee, Pedro Picker of Bay Homes here about 3 Elm St, Ely. Reply STOP if you don’t want messages from us.',
    )
    .waitFor();

  // The preview is for a real client now.
  await hers.reload();
  await english(hers)
    .getByText('The previews are for Ann Lee, the client of the newest rental', { exact: false })
    .waitFor();
  expect(
    await english(hers)
      .getByRole('textbox', { name: /^Message/ })
      .count(),
  ).toBe(7);
  await takePictures(hers, 'first-messages-real');
});

it('a picker gets a message that names no business while there is none', async () => {
  const hers = await at(boss);
  await hers.getByRole('link', { name: 'First Messages', exact: true }).click();
  await hers.getByLabel('Business name').fill('');
  await hers.getByText(/^Enter the business name/).waitFor();
  await takePictures(hers, 'first-messages-asks');
  await hers.getByRole('button', { name: 'Save messages' }).click();
  await said(hers, 'Updated successfully');
  const his = await at(picker);
  await his.getByRole('button', { name: 'Generate' }).click();
  await his
    .getByText(/^(Hi Ann Lee, this is|Hello Ann Lee, my name is) Pedro Picker(\.| and I’m contacting you)/)
    .waitFor();
  await takePictures(his, 'first-messages-no-business');
});
