/** Hostile pages on another origin: what their styles and scripts can do to an element. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, openBrowser, logIn } from '../browser.js';
import { looksOf, ownLooks } from '../looks.js';
import { startOperation, type Operation, type Person } from '../operation.js';
import { serveOtherOrigin, type OtherOrigin } from '../other-origin.js';
import { takePictures, withoutElements } from '../pictures.js';

const picker: Person = { name: 'Pedro Picker', email: 'pedro@walk.example', role: 'data-picker' };

const STYLES = ['none', 'hostile', 'inherited', 'bootstrap', 'tailwind'];
const INHERITED_CSS = `body { direction: rtl; cursor: help; font: italic small-caps 700 22px/3 serif; letter-spacing: 4px; word-spacing: 9px;
  list-style: square; text-align: center; text-indent: 40px; text-shadow: 2px 2px red; text-transform: uppercase; white-space: pre }`;
const HOSTILE_CSS = `* { all: revert; box-sizing: content-box }
html { font-size: 10px }
button { display: none }
input { border: 9px solid red; float: right }
h1, h2, p, ul { margin: 40px; letter-spacing: 5px }`;

let folder: string;
let other: OtherOrigin;
let operation: Operation;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rental-desk-hostile-'));
  mkdirSync(join(folder, 'css'));
  writeFileSync(join(folder, 'css/hostile.css'), HOSTILE_CSS);
  writeFileSync(join(folder, 'css/inherited.css'), INHERITED_CSS);
  writeFileSync(join(folder, 'css/none.css'), '');
  // Every page leaves the same space around its elements.
  writeFileSync(join(folder, 'css/margin.css'), 'body { margin: 8px !important }');
  copyFileSync('node_modules/bootstrap/dist/css/bootstrap.min.css', join(folder, 'css/bootstrap.css'));
  copyFileSync('node_modules/tailwindcss/preflight.css', join(folder, 'css/tailwind.css'));
  for (const style of STYLES) writeFileSync(join(folder, `${style}.html`), pageWith(style));
  other = await serveOtherOrigin({ folder, serverUrl: () => operation.url });
  operation = await startOperation([picker], { ALLOWED_ORIGINS: other.url });
  browser = await openBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
  await other.stop();
  rmSync(folder, { recursive: true, force: true });
});

const pageWith = (style: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Intranet</title>
    <link rel="stylesheet" href="/css/${style}.css" />
    <link rel="stylesheet" href="/css/margin.css" />
    <script type="module" src="https://desk.example.com/widgets/autoloader.js"></script>
  </head>
  <body>
    <div id="own">
      <h1>Intranet</h1>
      <p>News of the <a href="#week">week</a>, and <b>what</b> to do.</p>
      <ul><li>Lunch at noon</li><li>Parking is closed</li></ul>
      <form><label>Find a colleague <input type="search" /></label> <button type="button">Find</button></form>
      <table><thead><tr><th>Name</th><th>Room</th></tr></thead><tbody><tr><td>Ana</td><td>12</td></tr></tbody></table>
    </div>
    <rd-login></rd-login>
    <rd-collect></rd-collect>
  </body>
</html>`;

interface Opened {
  page: Page;
  problems: string[];
}

interface HowToOpen {
  isWithoutUs?: boolean;
  /** The script that runs before the page loads. */
  watch?: (page: Page) => void;
}

/** Records each login, each session refresh and each socket. */
function watchSession(page: Page, asked: string[]): void {
  page.on('request', (request) => {
    const call = /\/auth\/(?:login|refresh-token)$/.exec(new URL(request.url()).pathname)?.[0];
    if (call !== undefined && request.method() === 'POST') asked.push(call);
  });
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).pathname.startsWith('/socket.io')) asked.push('socket');
  });
}

/** Opens the page and collects the errors of its console. */
async function open(address: string, { isWithoutUs = false, watch }: HowToOpen = {}): Promise<Opened> {
  // High enough for each whole element: a sticky bar's place depends on what is above it on the page.
  const context = await browser.newContext({ viewport: { width: 1024, height: 5000 } });
  if (isWithoutUs) await withoutElements(context);
  const page = await context.newPage();
  watch?.(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // A 404 for an empty pool is a normal answer, which the browser logs as an error.
    const isAnswer = message.location().url.endsWith('/rental/get-single-rental');
    if (message.type() === 'error' && !isAnswer) problems.push(`${message.text()} ${message.location().url}`);
  });
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto(address);
  return { page, problems };
}

/** Ends the running transitions in the page and in the shadow roots of our elements. */
const endTransitions = (page: Page) =>
  page.evaluate(() => {
    const hosts = [...document.querySelectorAll('rd-login, rd-collect')];
    const roots = [document, ...hosts.flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    for (const animation of roots.flatMap((root) => root.getAnimations()))
      if (animation instanceof CSSTransition) animation.finish();
  });

/**
 * Reads the styles of the login's form (light DOM) and of Collect (shadow root), and takes screenshots of
 * both.
 */
const looks = async (page: Page, style: string) => {
  const login = page.locator('rd-login');
  await login.getByLabel('Email').waitFor();
  await takePictures(page, `hostile-${style}-login`);
  const form = await looksOf(login);
  await logIn(page, picker);
  await page.getByRole('button', { name: 'Fetch Rental', disabled: false }).waitFor();
  await login.locator('.rd-state-title').waitFor();
  // The counts are a separate answer, which may come last on the first page of a new server.
  await page.locator('rd-collect .today:not(:has(.rd-skeleton))').waitFor();
  // The third live region, which says when a fetch is possible, is loaded after Collect.
  await page.locator('rd-collect .rd-visually-hidden').nth(2).waitFor({ state: 'attached' });
  // The pointer is still where the button of the login was. On some pages this would show another control as hovered.
  await page.mouse.move(0, 0);
  await endTransitions(page);
  await takePictures(page, `hostile-${style}-collect`);
  const loggedIn = await looksOf(login);
  return { form, loggedIn, collect: await looksOf(page.locator('rd-collect')) };
};

describe('the styles of a page', () => {
  let calm: Awaited<ReturnType<typeof looks>>;
  beforeAll(async () => {
    const { page } = await open(`${other.url}/none.html`);
    calm = await looks(page, 'none');
    await page.context().close();
  });

  it.each(STYLES.slice(1))('don’t change our elements: %s', async (style) => {
    const { page, problems } = await open(`${other.url}/${style}.html`);
    expect(await looks(page, style)).toEqual(calm);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it.each(STYLES)('aren’t changed by our styles, in any property: %s', async (style) => {
    const bare = await open(`${other.url}/${style}.html`, { isWithoutUs: true });
    const untouched = await ownLooks(bare.page);
    await takePictures(bare.page, `hostile-${style}-before`);
    const { page } = await open(`${other.url}/${style}.html`);
    await page.getByLabel('Email').waitFor();
    expect(await ownLooks(page)).toEqual(untouched);
    await bare.page.context().close();
    await page.context().close();
  });
});

describe('the scripts of a page', () => {
  let page: Page;
  let problems: string[];
  /** The logins, refreshes and sockets since the page was opened. */
  const asked: string[] = [];
  beforeAll(async () => {
    ({ page, problems } = await open(`${other.url}/none.html`, {
      watch: (seen) => watchSession(seen, asked),
    }));
    await logIn(page, picker);
    await page.getByRole('button', { name: 'Fetch Rental' }).waitFor();
  });
  afterAll(async () => {
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('can move an element, remove it, put it back and clone it', async () => {
    await page.evaluate(() => {
      const collect = document.querySelector('rd-collect');
      if (!collect) return;
      document.body.prepend(collect);
      collect.remove();
      document.body.append(collect, collect.cloneNode(true));
    });
    await expect.poll(() => page.getByRole('button', { name: 'Fetch Rental' }).count()).toBe(2);
    await page.evaluate(() => document.querySelector('body > rd-collect')?.remove());
  });

  it('can put an element into a modal dialog and into the page’s own shadow root', async () => {
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.append(document.createElement('rd-collect'));
      const host = document.createElement('div');
      host.id = 'theirs';
      host.attachShadow({ mode: 'open' }).append(document.createElement('rd-profile'));
      document.body.append(dialog, host);
      dialog.showModal();
    });
    const inDialog = page.locator('dialog rd-collect').getByRole('button', { name: 'Fetch Rental' });
    await inDialog.click();
    // The toast is above the dialog, in the browser's top layer.
    await page.locator('rd-collect').getByText('No rental available').first().waitFor();
    await page.evaluate(() => document.querySelector('dialog')?.close());
    await page.locator('#theirs').getByText(picker.email).waitFor();
    await page.evaluate(() => document.querySelectorAll('dialog, #theirs').forEach((node) => node.remove()));
  });

  it('can set properties before the element’s code is loaded', async () => {
    await page.evaluate(() => {
      const table = document.createElement('rd-not-found');
      Object.assign(table, { message: 'Set early' });
      document.body.append(table);
    });
    await page.getByText('Set early').waitFor();
  });

  it('can put fifty elements on the page at once, with one login and one socket', async () => {
    await page.evaluate(() => {
      const many = Array.from({ length: 50 }, () => document.createElement('rd-profile'));
      document.body.append(...many);
    });
    await expect
      .poll(() => page.locator('rd-profile').getByText(picker.email).count(), { timeout: 20_000 })
      .toBeGreaterThanOrEqual(50);
    // The list has everything since the page was opened, including these fifty elements.
    expect(asked.toSorted()).toEqual(['/auth/login', 'socket']);
    await page.evaluate(() => document.querySelectorAll('rd-profile').forEach((node) => node.remove()));
  });

  it('can load a second bundle: the first one’s elements stay, and the session is shared', async () => {
    // The same files at another address are a second copy of every module, like another version.
    await page.route(`${operation.url}/second/**`, async (route) => {
      const response = await route.fetch({ url: route.request().url().replace('/second/', '/widgets/') });
      await route.fulfill({ response });
    });
    await page.addScriptTag({ type: 'module', url: `${operation.url}/second/autoloader.js` });
    await page.addScriptTag({
      type: 'module',
      content: `import { getSession } from '${operation.url}/second/core.js';
        document.title = (await getSession()).user.name;`,
    });
    await expect.poll(() => page.title()).toBe(picker.name);
    await page.getByRole('button', { name: 'Fetch Rental' }).first().waitFor();
  });
});
