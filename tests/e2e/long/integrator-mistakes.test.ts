/** What the developer of an embedding page reads when the page embeds the elements wrongly. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, openBrowser, logIn } from '../browser.js';
import { startOperation, type Operation, type Person } from '../operation.js';
import { serveOtherOrigin, type OtherOrigin } from '../other-origin.js';

const picker: Person = { name: 'Pedro Picker', email: 'pedro@walk.example', role: 'data-picker' };

let folder: string;
let other: OtherOrigin;
let operation: Operation;
let browser: Browser;

const pageWith = (script: string) => `<!doctype html>
<title>Intranet</title>
<script>heard = []; addEventListener('rd-error', ({ detail }) => heard.push(detail.code))</script>
${script}
<rd-login></rd-login>`;
const AUTOLOADER = '<script type="module" src="https://desk.example.com/widgets/autoloader.js"></script>';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rental-desk-mistakes-'));
  const write = (name: string, html: string) => writeFileSync(join(folder, name), html);
  write('index.html', pageWith(AUTOLOADER));
  const here =
    '<script type="module">import { configure } from "https://desk.example.com/widgets/core.js"; configure({ apiBase: location.origin })</script>';
  write('own-server.html', pageWith(here + AUTOLOADER));
  write('sandboxed.html', '<iframe sandbox="allow-scripts allow-forms" src="/"></iframe>');
  other = await serveOtherOrigin({ folder, serverUrl: () => operation.url });
  operation = await startOperation([picker]);
  browser = await openBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
  await other.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a page, and collects our warnings in its console. */
async function open(path: string): Promise<{ page: Page; warned: string[] }> {
  const page = await browser.newPage();
  const warned: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().startsWith('Rental Desk')) warned.push(message.text());
  });
  await page.goto(other.url + path);
  return { page, warned };
}
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

it('names ALLOWED_ORIGINS on a page whose origin the server doesn’t allow', async () => {
  const { page, warned } = await open('/');
  await logIn(page, picker);
  await expect.poll(() => heard(page)).toEqual(['origin-not-allowed']);
  await logIn(page, picker);
  await page.getByText('The server can’t be reached').waitFor();
  expect(warned).toEqual([expect.stringContaining(`Add ${other.url} to the server’s ALLOWED_ORIGINS.`)]);
  await page.close();
});

it('names apiBase on a page that calls a server which isn’t Rental Desk', async () => {
  const { page, warned } = await open('/own-server.html');
  await logIn(page, picker);
  await expect.poll(() => heard(page)).toEqual(['api-base-missing']);
  expect(warned).toEqual([expect.stringContaining('configure({ apiBase:')]);
  await page.close();
});

it('names the sandbox of a frame without an origin, as soon as the page is open', async () => {
  const { page, warned } = await open('/sandboxed.html');
  await expect.poll(() => warned).toEqual([expect.stringContaining('Add allow-same-origin')]);
  await page.close();
});
