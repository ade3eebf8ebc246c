/** Pages that load while the server, or one of its files, can't be reached. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { LOADER } from '../../../.storybook/docs/snippets.js';
import { closeContexts, openBrowser } from '../browser.js';
import { startBuiltOperation, type OperationOfBuild, type Person } from '../operation.js';
import { serveOtherOrigin, type OtherOrigin } from '../other-origin.js';

const picker: Person = { name: 'Pedro Picker', email: 'pedro@walk.example', role: 'data-picker' };

let folder: string;
let other: OtherOrigin;
let operation: OperationOfBuild;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rental-desk-recovery-'));
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html>
<title>Intranet</title>
<script>addEventListener('rd-error', ({ target, detail }) => (window.heard ??= []).push([target.localName, detail.code]))</script>
<script type="module">${LOADER}</script>
<rd-login><p>The desk can’t be reached.</p></rd-login>
<rd-not-found><p>This part can’t be reached.</p></rd-not-found>`,
  );
  other = await serveOtherOrigin({ folder, serverUrl: () => operation.url });
  operation = await startBuiltOperation([picker], { ALLOWED_ORIGINS: other.url });
  browser = await openBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
  await other.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
});
afterEach(() => context.close());

it('shows the page’s own words while the server is away, and the elements as soon as it is back', async () => {
  await operation.kill();
  await page.goto(other.url);
  await page.getByText('The desk can’t be reached.').waitFor();
  await operation.start();
  await page.getByLabel('Email').waitFor();
  await page.getByText('Something went wrong').waitFor();
  expect(await page.getByText('can’t be reached').filter({ visible: true }).count()).toBe(0);
});

it('retries the file of one element, and fires rd-error for the page', async () => {
  let tries = 0;
  await page.route('**/widgets/rd-not-found.js', (route) =>
    (tries += 1) <= 2 ? route.abort() : route.continue(),
  );
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  await page.goto(other.url);
  await page.getByText('This part can’t be reached.').waitFor();
  await page.getByText('Something went wrong').waitFor();
  expect(tries).toBe(3);
  expect(await page.evaluate(() => (window as unknown as { heard: unknown }).heard)).toEqual([
    ['rd-not-found', 'code-not-loaded'],
  ]);
  expect(warned).toEqual([expect.stringMatching(/^Rental Desk: the code of <rd-not-found> can’t be loaded/)]);
});
