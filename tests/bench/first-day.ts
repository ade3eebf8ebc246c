/**
 * `npm run bench -- first-day`: follows docs/guide/first-day.md from an empty folder to the first finished lead, in a real browser on
 * the real server. `--pictures 1` writes the pictures of the document.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { launchBrowser, said } from '../e2e/browser.js';
import { mayDecide } from '../e2e/collect-walk.js';
import { startBuiltOperation } from '../e2e/operation.js';
import { buildPages, type Given } from './harness.js';
import { mustBe, type Figure } from './report.js';

const FOLDER = 'docs/guide/first-day';
const SCREEN = { width: 1280, height: 720 };
const PICTURE_WIDTH = 960;
const TOASTS_OFF = 'rd-toaster, [data-sonner-toaster] { display: none !important }';
const PASSWORD = 'first day, own words';
const CREATOR = 'carla@example.com';
const PICKER = 'pedro@example.com';

interface Newcomer {
  /** The first step that leads to the form; none if it is open already. */
  link?: string;
  title: string;
  name: string;
  email: string;
  choices?: Record<string, RegExp>;
  done: string;
  picture?: string;
}

const Admin = /Ada Admin/;
const PEOPLE: readonly Newcomer[] = [
  {
    title: 'Create Admin',
    name: 'Ada Admin',
    email: 'ada@example.com',
    done: 'Admin created successfully',
    picture: '2-first-steps',
  },
  {
    link: 'Create a team leader of creators',
    title: 'Create Team Leader',
    name: 'Lea Leader',
    email: 'lea@example.com',
    choices: { 'Assign For': /creator/i, Admin },
    done: 'Team leader created successfully',
    picture: '3-team-leader',
  },
  {
    title: 'Create Team Leader',
    name: 'Leo Leader',
    email: 'leo@example.com',
    choices: { 'Assign For': /picker/i },
    done: 'Team leader created successfully',
  },
  {
    link: 'Create a data creator',
    title: 'Create Data Creator',
    name: 'Carla Creator',
    email: CREATOR,
    choices: { Admin, 'Team Leader': /Lea/ },
    done: 'Data Creator created successfully',
  },
  {
    link: 'Create a data picker',
    title: 'Create Data Picker',
    name: 'Pedro Picker',
    email: PICKER,
    choices: { Admin, 'Team Leader': /Leo/ },
    done: 'Data Picker created successfully',
    picture: '4-data-picker',
  },
];

type Picture = (page: Page, name: string) => Promise<void>;

/** The run passes when each step works as the document says. */
export async function benchFirstDay({ entry, pictures }: Given<'pictures'>): Promise<Figure[]> {
  buildPages();
  const operation = await startBuiltOperation([], {}, entry);
  const browser = await launchBrowser();
  try {
    const open = async () => {
      const permissions = ['clipboard-read', 'clipboard-write'];
      const page = await browser.newPage({ viewport: SCREEN, permissions });
      await page.goto(operation.url);
      return page;
    };
    const picture: Picture = pictures ? takePicture : () => Promise.resolve();
    const owner = await open();
    await ownPassword(owner, operation.dataDir, picture);
    for (const person of PEOPLE) await create(owner, person, picture);
    await rules(owner, picture);
    await enterRental(await open(), picture);
    await pick(await open(), picture);
    await owner.getByRole('link', { name: 'Floor Board' }).click();
    await owner.getByText('1 of 1 finished').waitFor();
    await picture(owner, '8-floor-board');
    return [mustBe('every step of the first day works', true)];
  } finally {
    await browser.close();
    await operation.stop();
  }
}

/** Writes a small picture with few colours. The toasts of an earlier step are hidden. */
async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const image = await page.screenshot({ animations: 'disabled', style: TOASTS_OFF });
  await sharp(image)
    .resize(PICTURE_WIDTH)
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(join(FOLDER, `${name}.png`));
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

async function ownPassword(page: Page, dataDir: string, picture: Picture): Promise<void> {
  const [email = '', given = ''] = readFileSync(join(dataDir, 'first-super-admin-password'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/^\w+ +/, ''));
  await logIn(page, email, given);
  await page.getByText(/Your password was generated/).waitFor();
  await picture(page, '1-own-password');
  await page.getByLabel('Current Password', { exact: true }).fill(given);
  // The second Tab passes the button that shows the password.
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/#/super-admin/create-admin');
}

async function create(page: Page, person: Newcomer, picture: Picture): Promise<void> {
  if (person.link) await page.getByRole('link', { name: person.link, exact: true }).click();
  const form = page.getByRole('form', { name: person.title });
  await form.getByLabel('Full Name').focus();
  for (const text of [person.name, person.email, '5550100', PASSWORD]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  for (const [label, option] of Object.entries(person.choices ?? {})) {
    const select = form.getByLabel(label, { exact: true });
    const wanted = select.locator('option').filter({ hasText: option }).first();
    await wanted.waitFor({ state: 'attached' });
    await select.selectOption({ label: await wanted.innerText() });
  }
  if (person.picture) {
    await page.getByText(/First steps: \d of 9 done/).waitFor();
    await picture(page, person.picture);
  }
  await form.getByRole('button', { name: person.title }).click();
  await said(page, person.done);
  await page.waitForFunction(() => document.querySelector('rd-create-staff')?.shadowRoot?.activeElement);
}

async function rules(page: Page, picture: Picture): Promise<void> {
  await page.getByRole('link', { name: 'Set the rules of fetching' }).click();
  const save = page.getByRole('button', { name: 'Save Settings' });
  await save.waitFor();
  await picture(page, '6-rules');
  await save.click();
  await said(page, 'Settings updated successfully');
  await page.getByRole('link', { name: 'Enter the business name for first messages' }).click();
  await page.getByLabel('Business name').fill('Harbor Rentals');
  // The picture shows the previews with the name, and no toast of the step before.
  await page.getByText('of Harbor Rentals', { exact: false }).first().waitFor();
  await page.getByText('Settings updated successfully').waitFor({ state: 'hidden' });
  await picture(page, '6-first-messages');
  await page.keyboard.press('Enter');
  await said(page, 'Updated successfully');
}

async function enterRental(page: Page, picture: Picture): Promise<void> {
  await logIn(page, CREATOR, PASSWORD);
  await page.waitForURL('**/#/data-creator/create');
  const fields = {
    'Facebook Name': 'grace.w',
    'Client Name': 'Grace Williams',
    Number: '7025550171',
    Rent: '1199',
    'House/Apt Details': '3br 1070ft2',
    Address: 'Dover, Delaware',
    'Post Link': 'https://example.org/post/1',
  };
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
  await picture(page, '5-first-rental');
  await page.keyboard.press('Enter');
  await said(page, 'created data successfully');
}

async function pick(page: Page, picture: Picture): Promise<void> {
  await logIn(page, PICKER, PASSWORD);
  await page.waitForURL('**/#/data-picker/collect');
  // Before that the screen doesn't know whether a rental is in hand, and F does nothing.
  await page.getByText('No rental in hand').waitFor();
  await page.keyboard.press('f');
  await mayDecide(page);
  await page.keyboard.press('n');
  await picture(page, '7-collect');
  await page.keyboard.press('Control+Enter');
  await said(page, 'successfully finished!');
}
