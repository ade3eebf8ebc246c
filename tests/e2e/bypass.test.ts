/**
 * Bypass through the real page: rentals leave the pool as a file, and the same file can be downloaded again
 * after a broken connection.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Download, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { readByLibreOffice, readByPython } from '../bench/other-readers.js';
import { closeContexts, openBrowser, logIn, openPage, said, shownTotal } from './browser.js';
import { startCuttingProxy, type CuttingProxy } from './cutting-proxy.js';
import { PASSWORD, startOperation, type Operation, type Person } from './operation.js';

const superAdmin: Person = { name: 'Sofia Super', email: 'sofia@walk.example', role: 'super-admin' };
const admin: Person = { name: 'Anders Admin', email: 'anders@walk.example', role: 'admin' };
const COUNT = 100;

describe('bypass', () => {
  let operation: Operation;
  let line: CuttingProxy;
  let browser: Browser;
  let folder: string;
  let page: Page;
  /** The numbers of the first batch. */
  let taken: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rental-desk-bypass-'));
    operation = await startOperation([superAdmin, admin]);
    line = await startCuttingProxy(operation.url);
    browser = await openBrowser();
    await uploadRentals();
    page = await openPage(browser, { ...operation, url: line.url });
    await logIn(page, superAdmin);
    await page.getByRole('link', { name: 'Bypass Rentals' }).click();
  });
  afterAll(async () => {
    await closeContexts(browser);
    await line.close();
    await operation.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function uploadRentals(): Promise<void> {
    const login = await fetch(`${operation.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: superAdmin.email, password: PASSWORD }),
    });
    const { data } = (await login.json()) as { data: { accessToken: string } };
    const rows = Array.from(
      { length: COUNT },
      (_, i) =>
        `face.${i},Client ${i},702555${1000 + i},$1199,3br,"Dover, Delaware",https://example.org/${i}`,
    );
    const head = 'facebook_name,client_name,number,rent,houseApt_details,address,post_link';
    const body = new FormData();
    body.append('file', new File([[head, ...rows].join('\n')], 'leads.csv'));
    const sent = await fetch(`${operation.url}/api/v1/rental/bulk-upload-rental`, {
      method: 'POST',
      headers: { Authorization: data.accessToken },
      body,
    });
    expect(await sent.json()).toMatchObject({ data: { inserted: COUNT, skipped: 0 } });
  }

  /** Asks for a batch and confirms. */
  async function ask(limit: number): Promise<void> {
    await page.getByLabel('Number of rentals').fill(String(limit));
    await page.getByLabel('Admin email').selectOption(admin.email);
    await page.getByRole('button', { name: 'Download Excel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Download Excel' }).click();
  }
  const fileFrom = async (act: () => Promise<void>): Promise<Download> => {
    const [download] = await Promise.all([page.waitForEvent('download'), act()]);
    return download;
  };
  const bytesOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path());
  /** Downloads the newest batch again from the list. */
  const again = async (): Promise<Buffer> => {
    // The button is pressed by the keyboard, because a toast that slides over it would stay there while the
    // mouse is over it.
    const button = page.getByRole('button', { name: /^Download again/, disabled: false }).first();
    return bytesOf(await fileFrom(() => button.press('Enter')));
  };
  const numbersOf = (bytes: Buffer): string[] =>
    utils
      .sheet_to_json<Record<string, string>>(read(bytes).Sheets['Rentals'] ?? {})
      .map((row) => row['Number'] ?? '');

  it('returns a file with as many rentals as were asked for, which other programs can read', async () => {
    await page.getByText(`${COUNT} rentals can be picked now.`).waitFor();
    const download = await fileFrom(() => ask(40));
    await said(page, 'Download started');
    await page.getByText('40 rentals for Anders Admin').waitFor();
    await page.getByText('60 rentals can be picked now.').waitFor();
    expect(download.suggestedFilename()).toMatch(/^rentals_\d{14}\.xlsx$/);

    const path = join(folder, 'rentals.xlsx');
    copyFileSync(await download.path(), path);
    const bytes = readFileSync(path);
    taken = numbersOf(bytes);
    expect(new Set(taken).size).toBe(40);
    for (const found of [readByPython(path, [1, 40]), await readByLibreOffice(path, [1, 40])]) {
      if (!found) continue;
      expect(found.rows).toBe(40);
      expect([found.cells.get(1)?.[2], found.cells.get(40)?.[2]]).toEqual([taken[0], taken[39]]);
    }
  });

  it('returns the same bytes again from the list', async () => {
    const [before, after] = [await again(), await again()];
    expect(numbersOf(before)).toEqual(taken);
    expect(after.equals(before)).toBe(true);
  });

  it('whose download was interrupted returns the same batch on a retry, and takes no second batch', async () => {
    line.cutNext('/rental/downloadRentals');
    await ask(25);
    await page.getByText('Failed to download file').waitFor();
    await page.getByText('The batch of 25 rentals for Anders Admin is taken and kept.').waitFor();
    await shownTotal(page, 'Totals: 2').waitFor();

    const bytes = await bytesOf(
      await fileFrom(() => page.getByRole('button', { name: 'Try again' }).click()),
    );
    await page.getByText('25 rentals for Anders Admin').waitFor();
    const numbers = numbersOf(bytes);
    expect(numbers).toHaveLength(25);
    expect(numbers.filter((number) => taken.includes(number))).toEqual([]);
    expect((await again()).equals(bytes)).toBe(true);

    await page.reload();
    await page.getByText('35 rentals can be picked now.').waitFor();
    await shownTotal(page, 'Totals: 2').waitFor();
  });

  it('writes an audit entry for each download of the file', async () => {
    await page.getByRole('link', { name: 'Audit Log' }).click();
    await page.getByText('Bypass of 40 rentals', { exact: true }).waitFor();
    expect(await page.getByText('Bypass of 40 rentals, downloaded again').count()).toBe(2);
    expect(await page.getByText('Bypass of 25 rentals, downloaded again').count()).toBe(2);
  });

  it('of an empty pool can’t be requested, and the page says why', async () => {
    await page.getByRole('link', { name: 'Bypass Rentals' }).click();
    await fileFrom(() => ask(50));
    await page.getByText('No more than 35 could be picked.').waitFor();
    await page.getByText('No rental available. Every rental entered so far has been taken.').waitFor();
    const button = page.getByRole('button', { name: 'Download Excel' });
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  });
});
