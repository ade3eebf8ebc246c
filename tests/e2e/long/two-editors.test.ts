/** Two super-admins change the settings at the same time, each in their own browser, on the real server. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, openBrowser, logIn, openPage, said } from '../browser.js';
import { startOperation, type Operation, type Person } from '../operation.js';
import { takePictures } from '../pictures.js';
import { REFUSALS } from '../../../src/contract/refusals/all.js';

const maria: Person = { name: 'Maria Super', email: 'maria@walk.example', role: 'super-admin' };
const luis: Person = { name: 'Luis Super', email: 'luis@walk.example', role: 'super-admin' };

describe('two editors of the settings', () => {
  let operation: Operation;
  let browser: Browser;
  let hers: Page;
  let his: Page;

  beforeAll(async () => {
    operation = await startOperation([maria, luis]);
    browser = await openBrowser();
    [hers, his] = [await at(maria), await at(luis)];
  });
  afterAll(async () => {
    await closeContexts(browser);
    await operation.stop();
  });

  async function at(person: Person): Promise<Page> {
    const page = await openPage(browser, operation);
    await logIn(page, person);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await delay(page).waitFor();
    return page;
  }
  const delay = (page: Page) => page.getByLabel('Delay Time (seconds)', { exact: true });
  const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' }).click();

  it('update the form of the editor who has changed nothing', async () => {
    await delay(his).fill('30');
    await save(his);
    await said(his, 'Settings updated successfully');
    await expect.poll(() => delay(hers).inputValue(), { timeout: 10_000 }).toBe('30');
  });

  it('lose no change silently: the second one to save sees both values and chooses', async () => {
    await delay(hers).fill('60');
    await hers.getByLabel('Enable Delay').check();
    await delay(his).fill('45');
    await his.getByLabel('Leads Type').selectOption('newest');
    await save(his);
    await hers.getByText('Somebody else has saved these settings meanwhile.', { exact: false }).waitFor();
    await takePictures(hers, 'settings-outdated');

    await save(hers);
    await hers.getByText(REFUSALS['edit-conflict']).waitFor();
    await hers.getByText('Luis Super changed it on', { exact: false }).first().waitFor();
    await takePictures(hers, 'settings-conflict');
    // The second editor hadn't changed this field, so it shows the stored value at once.
    expect(await hers.getByLabel('Leads Type', { exact: true }).inputValue()).toBe('newest');
    await save(hers);
    await hers.getByText('Choose one of both values.').waitFor();
    await hers.getByRole('group', { name: 'Delay Time (seconds)' }).getByRole('radio').first().check();
    await save(hers);
    await said(hers, 'Settings updated successfully');

    await expect.poll(() => delay(his).inputValue(), { timeout: 10_000 }).toBe('60');
    expect(await his.getByLabel('Leads Type', { exact: true }).inputValue()).toBe('newest');
    expect(await his.getByLabel('Enable Delay').isChecked()).toBe(true);
  });
});
