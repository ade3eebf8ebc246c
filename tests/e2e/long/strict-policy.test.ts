/**
 * A page with exactly the Content-Security-Policy of the security guide, on which everything that the policy
 * names is used.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Download, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { POLICY } from '../../../.storybook/docs/snippets.js';
import { UPLOAD_FIELDS } from '../../../src/contract/uploads/upload.js';
import { closeContexts, enterRental, openBrowser, logIn, said } from '../browser.js';
import { openRange } from '../date-range.js';
import { startOperation, type Operation, type Person } from '../operation.js';
import { serveOtherOrigin, type OtherOrigin } from '../other-origin.js';

const superAdmin: Person = { name: 'Sofia Super', email: 'sofia@walk.example', role: 'super-admin' };
const creator: Person = { name: 'Carla Creator', email: 'carla@walk.example', role: 'data-creator' };
const picker: Person = { name: 'Pedro Picker', email: 'pedro@walk.example', role: 'data-picker' };

const NUMBER = '(702) 555-0171';
const CLIENT = 'Grace Williams';

/** The elements on each person's page, in addition to the login. */
const ELEMENTS = {
  creator: '<rd-create-rental></rd-create-rental>',
  picker: '<rd-collect></rd-collect><rd-close-deal></rd-close-deal><rd-deal-table></rd-deal-table>',
  super: '<rd-rental-table list="all-leads"></rd-rental-table>',
  upload: '<rd-bulk-upload></rd-bulk-upload>',
};

const pageWith = (elements: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Intranet</title>
    <link rel="stylesheet" href="https://desk.example.com/widgets/rd-login.css" />
    <script type="module" src="https://desk.example.com/widgets/autoloader.js"></script>
  </head>
  <body>
    <rd-toaster></rd-toaster>
    <rd-login></rd-login>
    ${elements}
  </body>
</html>`;

/**
 * The page itself needs nothing more, so its policy is exactly the guide's, except that the test's server has
 * no TLS.
 */
const policyOf = (serverUrl: string) =>
  `default-src 'none'; ${POLICY.replaceAll('wss://desk.example.com', serverUrl.replace('http', 'ws'))
    .replaceAll('https://desk.example.com', serverUrl)
    .replaceAll(/\s+/g, ' ')}`;

describe('under the guide’s Content-Security-Policy', () => {
  let folder: string;
  /** The page with trusted types (which the guide allows), the page without them, and one that allows nobody to trust an address. */
  let trusting: OtherOrigin;
  let plain: OtherOrigin;
  let distrusting: OtherOrigin;
  let operation: Operation;
  let browser: Browser;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rental-desk-policy-'));
    for (const [name, elements] of Object.entries(ELEMENTS))
      writeFileSync(join(folder, `${name}.html`), pageWith(elements));
    const serverUrl = () => operation.url;
    const withPolicy = (more: string) =>
      serveOtherOrigin({
        folder,
        serverUrl,
        headers: () => ({ 'content-security-policy': policyOf(serverUrl()) + more }),
      });
    trusting = await withPolicy(" require-trusted-types-for 'script'; trusted-types rental-desk");
    plain = await withPolicy('');
    distrusting = await withPolicy(" require-trusted-types-for 'script'; trusted-types 'none'");
    operation = await startOperation([superAdmin, creator, picker], {
      ALLOWED_ORIGINS: [trusting, plain, distrusting].map(({ url }) => url).join(),
    });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await closeContexts(browser);
    await operation.stop();
    await Promise.all([trusting.stop(), plain.stop(), distrusting.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens the page, logs in, and collects the policy's refusals. */
  async function open({ url }: OtherOrigin, name: keyof typeof ELEMENTS, person: Person) {
    // Two days after Panama for half of each day, so that a day in the browser's zone would be noticed.
    const context = await browser.newContext({ timezoneId: 'Pacific/Kiritimati' });
    const page = await context.newPage();
    const refused: string[] = [];
    await page.exposeFunction('rdRefused', (what: string) => refused.push(what));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        (window as unknown as { rdRefused(what: string): void }).rdRefused(
          `${effectiveDirective} ${blockedURI}`,
        );
      });
    });
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    await page.goto(`${url}/${name}.html`);
    await logIn(page, person);
    return { page, refused };
  }

  it('a style of the page that isn’t allowed is refused, and the test notices it', async () => {
    const { page, refused } = await open(trusting, 'creator', creator);
    await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
    await expect.poll(() => refused).toEqual(['style-src-attr inline']);
    await page.context().close();
  });

  it('the calendar of a list has its styles, and takes the day that is pressed', async () => {
    const { page, refused } = await open(trusting, 'super', superAdmin);
    const box = await openRange(page);
    const day = box.getByRole('gridcell').filter({ hasText: /^15$/ });
    const cell = await day.getAttribute('data-day');
    await day.getByRole('button').click();
    await expect.poll(() => box.getByLabel('Start date').inputValue()).toBe(cell);
    expect(await box.getByRole('grid').evaluate((grid) => getComputedStyle(grid).tableLayout)).toBe('fixed');
    expect(refused).toEqual([]);
    await page.context().close();
  });

  it('the login has its styles, and a rental can be entered', async () => {
    const { page, refused } = await open(trusting, 'creator', creator);
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
    await enterRental(page, { number: NUMBER, client: CLIENT });
    await said(page, 'created data successfully');
    expect(refused).toEqual([]);
    await page.context().close();
  });

  it.each(['without trusted types', 'with trusted types'])('a worker writes a download %s', async (types) => {
    const { page, refused } = await open(types.startsWith('with ') ? trusting : plain, 'super', superAdmin);
    const [worker, file] = await Promise.all([page.waitForEvent('worker'), download(page)]);
    expect(worker.url()).toMatch(/^blob:/);
    expect(await clientsIn(file)).toEqual([CLIENT]);
    expect(refused).toEqual([]);
    await page.context().close();
  });

  it('the page itself writes a download when the page trusts no address of a worker, and nothing else is refused', async () => {
    const { page, refused } = await open(distrusting, 'super', superAdmin);
    expect(await clientsIn(await download(page))).toEqual([CLIENT]);
    expect(page.workers()).toEqual([]);
    expect([...new Set(refused)]).toEqual([
      'trusted-types trusted-types-policy',
      'require-trusted-types-for trusted-types-sink',
    ]);
    await page.context().close();
  });

  it('a worker reads a file before it is sent, and when the page trusts no address of a worker, only the server checks the file', async () => {
    for (const [origin, words, workers] of [
      [plain, 'Every required column was recognised.', [/^blob:/]],
      [trusting, 'Every required column was recognised.', [/^blob:/]],
      [distrusting, 'The server will check this file', []],
    ] as const) {
      const { page } = await open(origin, 'upload', superAdmin);
      const started: string[] = [];
      page.on('worker', (worker) => started.push(worker.url()));
      const buffer = Buffer.from(`${UPLOAD_FIELDS.join(',')}\n${UPLOAD_FIELDS.join(',')}\n`);
      await page
        .locator('rd-bulk-upload input[type=file]')
        .setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer });
      await page.getByText(words).waitFor();
      // Each file has its own worker.
      await page
        .locator('rd-bulk-upload input[type=file]')
        .setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer });
      await page.getByText('again.csv').waitFor();
      await page.getByText(words).waitFor();
      const each = workers.map((url) => expect.stringMatching(url) as string);
      expect(started).toEqual([...each, ...each]);
      await page.context().close();
    }
  });

  it('a proof is shown when it is chosen, and when it is loaded from the server', async () => {
    const { page, refused } = await open(trusting, 'picker', picker);
    await page.getByRole('button', { name: 'Fetch Rental' }).click();
    await page.getByText(NUMBER).first().waitFor();
    await page.getByRole('button', { name: /^Finish/ }).click();
    await said(page, 'successfully finished!');

    await page.getByLabel('Search by number').fill(NUMBER);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Client Email' }).fill('grace@example.org');
    await page.getByLabel('Payment method').selectOption('spike');
    await page.locator('rd-close-deal input[type=file]').setInputFiles({
      name: 'receipt.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2a6' } })
        .png()
        .toBuffer(),
    });
    await isPainted(page, 'rd-close-deal img[src^="blob:"]');
    await page.getByRole('button', { name: 'Close Deal' }).click();
    await said(page, /^success$/);
    await isPainted(page, `rd-deal-table img[src^="${operation.url}/"]`);
    expect(refused).toEqual([]);
    await page.context().close();
  });
});

async function isPainted(page: Page, selector: string): Promise<void> {
  const image = page.locator(selector).first();
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((shown) => shown instanceof HTMLImageElement && shown.naturalWidth), {
      timeout: 10_000,
    })
    .toBeGreaterThan(0);
}

async function download(page: Page): Promise<Download> {
  await page.getByRole('row').filter({ hasText: CLIENT }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  return file;
}

async function clientsIn(file: Download): Promise<unknown[]> {
  const { Sheets } = read(readFileSync(await file.path()));
  return utils
    .sheet_to_json<Record<string, unknown>>(Sheets['Rentals'] ?? {})
    .map((row) => row['Client Name']);
}
