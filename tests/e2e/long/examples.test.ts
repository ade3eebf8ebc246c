/**
 * The pages of `host-demo/examples`, each on another origin than the server, as an embedder would serve them.
 */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pack, type Packed } from '../../package/packed.js';
import { closeContexts, enterRental, openBrowser, logIn, openPage, said } from '../browser.js';
import { startOperation, type Operation, type Person } from '../operation.js';
import { serveOtherOrigin, type OtherOrigin } from '../other-origin.js';
import { ARE_WANTED, takePictures, withoutElements } from '../pictures.js';

const creator: Person = { name: 'Carla Creator', email: 'carla@walk.example', role: 'data-creator' };
const pickers = ['plain', 'react', 'react-18', 'vue'].map((example): Person => {
  return { name: `Pedro of ${example}`, email: `${example}@walk.example`, role: 'data-picker' };
});

let packed: Packed;
let other: OtherOrigin;
let operation: Operation;
let browser: Browser;

beforeAll(async () => {
  packed = pack();
  const projects = [
    { example: 'react', project: packed.consumer },
    { example: 'react-18', project: packed.consumer18 },
    { example: 'vue', project: packed.consumer },
  ];
  for (const { example, project } of projects) {
    const root = join(project, 'examples', example);
    const outDir = join(packed.consumer, 'examples', 'built', example);
    await build({
      root,
      base: './',
      configFile: false,
      logLevel: 'error',
      build: { outDir, target: 'es2022' },
    });
  }
  other = await serveOtherOrigin({
    folder: join(packed.consumer, 'examples'),
    serverUrl: () => operation.url,
  });
  operation = await startOperation([creator, ...pickers], { ALLOWED_ORIGINS: other.url });
  browser = await openBrowser();
  const page = await openPage(browser, operation);
  await logIn(page, creator);
  for (const [index] of pickers.entries()) {
    await enterRental(page, { number: `702 555 018${index}`, client: 'Grace Williams' });
    await said(page, 'created data successfully');
    const isEmptied = async () => expect(await page.getByLabel('Facebook Name').inputValue()).toBe('');
    await vi.waitFor(isEmptied);
  }
  await page.context().close();
  // The time limit allows for three builds on a busy machine.
}, 300_000);
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
  await other.stop();
  packed.remove();
});

describe.each([
  { example: 'plain', path: '/plain/', title: 'Intranet' },
  { example: 'react', path: '/built/react/', title: /React 19/ },
  { example: 'react-18', path: '/built/react-18/', title: /React 18/ },
  { example: 'vue', path: '/built/vue/', title: /Vue 3/ },
])('the $example example', ({ example, path, title }) => {
  it('logs a picker in, hands out a rental, and fires an event for each', async () => {
    const picker = pickers.find(({ email }) => email.startsWith(`${example}@`));
    if (!picker) throw new Error(`Nobody works in ${example}`);
    const { page, problems } = await open(path);
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('button', { name: 'Log in' }).first().waitFor();
    await takePictures(page, `example-${example}-login`);
    await logIn(page, picker);
    await lastEvent(page, `${picker.name} logged in`);
    await page.getByRole('button', { name: 'Fetch Rental' }).click();
    await lastEvent(page, /^holds [\w-]+$/);
    await page.getByText('Grace Williams').first().waitFor();
    await takePictures(page, `example-${example}-held`);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it.runIf(ARE_WANTED)('is photographed without our elements, for comparison', async () => {
    const { page } = await open(path, { isWithoutUs: true });
    await page.getByRole('heading', { name: title }).waitFor();
    await takePictures(page, `example-${example}-before`);
    await page.context().close();
  });
});

/** Opens the page in a new profile and collects the errors of its console. */
async function open(path: string, { isWithoutUs = false } = {}): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext();
  if (isWithoutUs) await withoutElements(context);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  // The only request that a browser sends on its own.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
  });
  await page.goto(other.url + path);
  return { page, problems };
}

const lastEvent = (page: Page, text: string | RegExp) =>
  expect.poll(() => page.locator('#last-event').textContent()).toMatch(text);
