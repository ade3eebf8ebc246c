/** Five questions that a leader asks. Four clicks at most, including the one in the menu, answer each question. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/contract/base/business-day.js';
import { DEAL_STATUS_TITLES } from '../../../src/contract/deals/deal-status.js';
import { addDeal } from '../../api/deals-support.js';
import { addRental } from '../../api/rentals-support.js';
import { addUpload } from '../../api/upload-support.js';
import { choosePreset } from '../date-range.js';
import { closeContexts, openBrowser, logIn, openFilters, openPage, shownTotal } from '../browser.js';
import { startOperation, type OperationInProcess, type Person } from '../operation.js';
import { takePictures } from '../pictures.js';

const MOST_CLICKS = 4;
const superAdmin: Person = { name: 'Sofia Super', email: 'sofia@walk.example', role: 'super-admin' };
const admin: Person = { name: 'Ada Admin', email: 'ada@walk.example', role: 'admin' };
const leaders = (['rental-creator', 'rental-picker'] as const).map((assignFor): Person => ({
  name: `Leader of ${assignFor}`,
  email: `${assignFor}@walk.example`,
  role: 'team-leader',
  assignFor,
  admin: admin.email,
}));
const staff = (name: string, role: 'data-creator' | 'data-picker'): Person => ({
  name,
  email: `${name.toLowerCase()}@walk.example`,
  role,
  admin: admin.email,
  leader: role === 'data-creator' ? 'rental-creator@walk.example' : 'rental-picker@walk.example',
});
const people = [
  ...[superAdmin, admin, ...leaders],
  ...[staff('Carla', 'data-creator'), staff('Cleo', 'data-creator')],
  ...[staff('Pat', 'data-picker'), staff('Pia', 'data-picker')],
];

describe('a leader’s question', () => {
  let operation: OperationInProcess;
  let browser: Browser;
  let page: Page;
  let clicks = 0;

  beforeAll(async () => {
    operation = await startOperation(people);
    await addWork(operation);
    browser = await openBrowser();
    page = await openPage(browser, operation);
    await page.setViewportSize({ width: 1440, height: 900 });
    await logIn(page, superAdmin);
    await page.getByRole('link', { name: 'All Leads' }).waitFor();
  });
  beforeEach(() => {
    clicks = 0;
  });
  afterAll(async () => {
    await closeContexts(browser);
    await operation.stop();
  });

  const open = async (screen: string) => {
    await page.getByRole('link', { name: screen, exact: true }).click();
    clicks += 1;
  };
  /**
   * Chooses a value, which a person does with one click and the keyboard. The walk presses no keys: on a loaded machine a second passes
   * between two of them, and the browser then searches for the second one alone.
   */
  const choose = async (filter: string, value: string) => {
    await page.getByRole('combobox', { name: filter, exact: true }).selectOption({ label: value });
    clicks += 1;
  };
  /** Chooses a value of a filter that isn't in the bar: one click more opens the box, which stays open. */
  const chooseInBox = async (filter: string, value: string) => {
    await openFilters(page);
    clicks += 1;
    await choose(filter, value);
  };
  /** One click opens the days; arrows and Enter choose, as in a select. */
  const chooseDays = async (preset: string) => {
    await choosePreset(page, preset);
    clicks += 1;
  };
  const rows = async (): Promise<string[]> => page.locator('tbody tr').allInnerTexts();
  const total = (count: number) =>
    shownTotal(page, count <= 1 ? `Total: ${count}` : `Totals: ${count}`).waitFor();
  const answered = async (picture: string) => {
    await takePictures(page, `leader-${picture}`);
    process.stdout.write(`A leader’s question (${picture}): ${clicks} clicks\n`);
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
  };

  it('what did Pat pick last week?', async () => {
    await open('Picked Leads');
    await chooseDays('Last 7 days');
    await chooseInBox('Picker', 'Pat');
    await total(3);
    for (const row of await rows()) expect(row).toContain('Pat');
    expect(page.url()).toContain('person=');
    await answered('picks');
  });

  it('how many did each creator enter today?', async () => {
    await open('Reports');
    await choose('Whose work', 'Creators');
    await chooseDays('Today');
    await page.getByRole('row', { name: /Carla/ }).waitFor();
    const figures = await rows();
    expect(figures.find((row) => row.includes('Carla'))).toMatch(/Carla\D+4\b/);
    expect(figures.find((row) => row.includes('Cleo'))).toMatch(/Cleo\D+1\b/);
    await answered('entries');
  });

  it('which deals wait?', async () => {
    await open('Deal Closing');
    await choose('Status', DEAL_STATUS_TITLES['in-process']);
    await total(1);
    expect(await rows()).toEqual([expect.stringContaining('Waiting deal')]);
    await answered('deals');
  });

  it('which leads of this upload are invalid?', async () => {
    await open('All Leads');
    await chooseInBox('Upload', 'november.csv');
    await choose('Validity', 'Invalid');
    await total(1);
    expect(await rows()).toEqual([expect.stringContaining('Invalid of upload')]);
    await answered('upload');
  });

  it('whose leads have an email and no deal?', async () => {
    await open('Client Details');
    await chooseInBox('Email', 'With email');
    await choose('Deal', 'Without deal');
    await total(1);
    await page.getByText('Email alone').first().waitFor();
    await answered('email');
  });
});

/** A week of work of two creators and two pickers. */
async function addWork({ db }: OperationInProcess): Promise<void> {
  const now = Date.now();
  const rows = await db.selectFrom('users').select(['id', 'name', 'admin_id']).execute();
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? '';
  const group = rows.find(({ name }) => name === 'Pat')?.admin_id ?? null;
  const upload = await addUpload({ db, clock: { now: () => now } }, idOf('Sofia Super'), {
    file_name: 'november.csv',
    state: 'done',
  });
  const taken = (picker: string, at: number, number_status: 'valid' | 'invalid' = 'valid') => ({
    fetcher_id: idOf(picker),
    fetcher_admin_id: group,
    fetched_at: at,
    finished_at: at,
    updated_at: at,
    number_status,
  });
  const enter = (client_name: string, creator: string, at: number, more = {}) =>
    addRental(db, { client_name, creator_id: idOf(creator), created_at: at, updated_at: at, ...more });
  await enter('Valid one', 'Carla', now - 20 * DAY_MS, taken('Pat', now - 2 * DAY_MS));
  await enter('Of two weeks ago', 'Carla', now - 20 * DAY_MS, taken('Pat', now - 14 * DAY_MS));
  await enter('Of another picker', 'Carla', now - 20 * DAY_MS, taken('Pia', now - DAY_MS));
  await enter('Entered today', 'Cleo', now);
  for (const name of ['One', 'Two', 'Three'])
    await enter(`${name} of upload`, 'Carla', now, { upload_id: upload });
  await enter('Invalid of upload', 'Carla', now, { upload_id: upload, ...taken('Pia', now, 'invalid') });
  const email = { client_email: 'client@walk.example' };
  await enter('Email alone', 'Cleo', now - 9 * DAY_MS, { ...email, ...taken('Pat', now - 3 * DAY_MS) });
  const closed = await enter('Waiting deal', 'Cleo', now - 9 * DAY_MS, {
    ...email,
    ...taken('Pat', now - DAY_MS),
  });
  await addDeal(db, closed, { created_at: now, updated_at: now });
  const done = await enter('Done deal', 'Cleo', now - 9 * DAY_MS, {
    ...email,
    ...taken('Pia', now - DAY_MS),
  });
  await addDeal(db, done, { status: 'done', created_at: now, updated_at: now });
}
