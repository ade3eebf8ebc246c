/**
 * The same work on pages of every kind, each on another site than the server: a person who is logged in there fetches a rental,
 * writes to its creator, finishes, and finds it in their list.
 */
import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'svelte/compiler';
import { build, type Plugin } from 'vite';
import type { Browser, BrowserContext, Frame, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { POLICY } from '../../../.storybook/docs/snippets.js';
import { login } from '../../../src/contract/auth/auth.js';
import { API_BASE } from '../../../src/contract/endpoints.js';
import { createRental } from '../../../src/contract/rentals/rentals.js';
import { pack, type Packed } from '../../package/packed.js';
import { closeContexts, openBrowser, launchWithThirdPartyCookies } from '../browser.js';
import { PASSWORD, startOperation, type Operation, type Person } from '../operation.js';
import { serveOtherOrigin, type OtherOrigin } from '../other-origin.js';

/** The built pages, each with its folder below the folder of the site. */
const BUILT = {
  react: 'matrix/react',
  'react-18': 'matrix/react-18',
  vue: 'matrix/vue',
  svelte: 'examples/svelte',
  angular: 'examples/angular',
} as const;
const PLAIN = [
  'plain',
  'turbo',
  'htmx',
  'bootstrap-3',
  'framed',
  'framed-without-cookies',
  'strict',
] as const;
const NAMES = [...Object.keys(BUILT), 'next', ...PLAIN];

const creator: Person = { name: 'Carla Creator', email: 'carla@walk.example', role: 'data-creator' };
const pickerOn = (name: string): Person => ({
  name: `Pia ${name}`,
  email: `${name}@walk.example`,
  role: 'data-picker',
});

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The assertion of the site's server about the person whom the page's address names. */
function assertion({ pathname, searchParams }: URL): string | undefined {
  if (pathname !== '/assertion') return undefined;
  const iat = Math.floor(Date.now() / 1000);
  const email = searchParams.get('email');
  const claims = {
    iss: 'https://intranet.example.com',
    aud: 'rental-desk',
    email,
    iat,
    exp: iat + 30,
    jti: randomUUID(),
  };
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
}

const SCRIPTS = `<script type="module" src="/hand-over.js"></script>
    <script type="module" src="https://desk.example.com/widgets/autoloader.js"></script>`;
const ELEMENTS = '<rd-login></rd-login><rd-collect></rd-collect><rd-my-leads></rd-my-leads>';
const pageWith = (head: string, body: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Intranet</title>
    ${SCRIPTS}
    ${head}
  </head>
  <body>${body}</body>
</html>`;

let packed: Packed;
let site: OtherOrigin;
/** The same pages with the Content-Security-Policy of the security guide and trusted types. */
let strictSite: OtherOrigin;
/** A site that shows pages of `site` in a frame. */
let framingSite: OtherOrigin;
let operation: Operation;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  packed = pack();
  await buildApps();
  writePages();
  const serverUrl = () => operation.url;
  const folder = packed.consumer;
  site = await serveOtherOrigin({ folder, serverUrl, answer: assertion });
  strictSite = await serveOtherOrigin({
    folder,
    serverUrl,
    answer: assertion,
    headers: () => ({ 'content-security-policy': policy() }),
  });
  framingSite = await serveOtherOrigin({ folder, serverUrl: () => site.url, host: '127.0.0.1' });
  const TRUSTED_ISSUERS = join(folder, 'issuers.json');
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  writeFileSync(
    TRUSTED_ISSUERS,
    JSON.stringify([
      {
        issuer: 'https://intranet.example.com',
        audience: 'rental-desk',
        algorithms: ['RS256'],
        publicKey: pem,
      },
    ]),
  );
  const ALLOWED_ORIGINS = `${site.url},${strictSite.url}`;
  operation = await startOperation([creator, ...NAMES.map(pickerOn)], { TRUSTED_ISSUERS, ALLOWED_ORIGINS });
  await enterRentals(NAMES.length);
  browser = await openBrowser();
  // The time limit allows for seven builds on a busy machine.
}, 300_000);
afterEach(() => context.close());
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
  await Promise.all([site.stop(), strictSite.stop(), framingSite.stop()]);
  packed.remove();
});

const policy = () =>
  `default-src 'none'; ${POLICY.replaceAll('wss://desk.example.com', operation.url.replace('http', 'ws'))
    .replaceAll('https://desk.example.com', operation.url)
    .replace('script-src', "script-src 'self'")
    .replace('connect-src', "connect-src 'self'")
    .replaceAll(/\s+/g, ' ')} require-trusted-types-for 'script'`;

async function buildApps(): Promise<void> {
  const options = { base: './', configFile: false, logLevel: 'error' } as const;
  for (const [name, path] of Object.entries(BUILT))
    await build({
      ...options,
      root: join(name === 'react-18' ? packed.consumer18 : packed.consumer, path),
      plugins: [svelte()],
      build: { outDir: join(packed.consumer, 'built', name), target: 'es2022' },
    });
  await buildNext();
}

/**
 * Builds what the app router of Next.js makes of a client component: the server renders it with React's own server code and the
 * package's entries for servers, and the page hydrates it. Next.js itself isn't used, because it would be 200 MB more to install.
 */
async function buildNext(): Promise<void> {
  const root = join(packed.consumer, 'examples/next');
  const server = `import { renderToString } from 'react-dom/server'; import { createElement } from 'react';
import Page from './page.jsx'; export const html = renderToString(createElement(Page));`;
  const client = `import { hydrateRoot } from 'react-dom/client'; import { createElement } from 'react';
import Page from './page.jsx'; hydrateRoot(document.querySelector('#app'), createElement(Page));`;
  writeFileSync(join(root, 'server.js'), server);
  writeFileSync(join(root, 'client.js'), client);
  const options = { root, base: './', configFile: false, logLevel: 'error' } as const;
  await build({ ...options, build: { ssr: 'server.js', outDir: 'out' } });
  // The build above has made this module.
  const { html } = (await import(join(root, 'out/server.js'))) as { html: string };
  expect(html).toContain('<rd-collect');
  writeFileSync(
    join(root, 'index.html'),
    `<!doctype html><html lang="en"><title>Next</title><div id="app">${html}</div><script type="module" src="./client.js"></script></html>`,
  );
  await build({ ...options, build: { outDir: join(packed.consumer, 'built/next'), target: 'es2022' } });
}

const svelte = (): Plugin => ({
  name: 'svelte',
  transform: (code, id) =>
    id.endsWith('.svelte') ? compile(code, { filename: id, generate: 'client' }).js : null,
});

function writePages(): void {
  const write = (path: string, text: string) => writeFileSync(join(packed.consumer, path), text);
  const library = (from: string, to: string) => {
    mkdirSync(join(packed.consumer, 'lib'), { recursive: true });
    copyFileSync(join('node_modules', from), join(packed.consumer, 'lib', to));
  };
  library('@hotwired/turbo/dist/turbo.es2017-esm.js', 'turbo.js');
  library('htmx.org/dist/htmx.min.js', 'htmx.js');
  library('jquery/dist/jquery.min.js', 'jquery.js');
  library('bootstrap-3/dist/css/bootstrap.min.css', 'bootstrap.css');
  library('bootstrap-3/dist/js/bootstrap.min.js', 'bootstrap.js');
  write(
    'hand-over.js',
    `import { configure } from 'https://desk.example.com/widgets/core.js';
configure({ getAssertion: async () => (await fetch('/assertion' + location.search)).json() });`,
  );
  write('plain.html', pageWith('', ELEMENTS));
  write('strict.html', pageWith('', ELEMENTS));
  write(
    'turbo.html',
    pageWith(
      `<meta name="turbo-refresh-method" content="morph"><script type="module">import * as Turbo from '/lib/turbo.js'; window.refresh = () => Turbo.session.refresh(location.href)</script>`,
      `${ELEMENTS}<p id="time"></p>`,
    ),
  );
  write('part.html', ELEMENTS);
  write(
    'htmx.html',
    pageWith(
      '<script src="/lib/htmx.js"></script>',
      '<div hx-get="/part.html" hx-trigger="load" hx-swap="innerHTML"></div>',
    ),
  );
  write(
    'bootstrap-3.html',
    pageWith(
      `<link rel="stylesheet" href="/lib/bootstrap.css"><script src="/lib/jquery.js"></script><script src="/lib/bootstrap.js"></script>
<style>* { box-sizing: content-box } button { display: none } input, textarea { float: right; border: 9px solid red }</style>`,
      `<div class="container"><div id="place"></div></div><script>jQuery(() => jQuery('#place').html('${ELEMENTS}'))</script>`,
    ),
  );
  write('framing.html', `<!doctype html><title>Portal</title><iframe width="1200" height="900"></iframe>`);
}

/** Enters rentals through the API. */
async function enterRentals(count: number): Promise<void> {
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) };
    const answer = await fetch(operation.url + API_BASE + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status, await answer.clone().text()).toBeLessThan(300);
    return (await answer.json()) as { data: { accessToken: string } };
  };
  const { data } = await post(login.path, { email: creator.email, password: PASSWORD });
  for (let index = 0; index < count; index += 1)
    await post(
      createRental.path,
      {
        facebook_name: 'grace.w',
        client_name: 'Grace Williams',
        rent: '$1199',
        address: 'Dover, Delaware',
        number: `702555${1000 + index}`,
        houseApt_details: '3br 1070ft2',
        post_link: 'https://example.org/1',
      },
      data.accessToken,
    );
}

/** Opens a page as a person of its site, and collects errors and our warnings. */
async function open(address: string): Promise<{ page: Page; problems: string[] }> {
  context = await browser.newContext({ viewport: { width: 1280, height: 1000 } });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.text().startsWith('Rental Desk')) problems.push(message.text());
  });
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto(address);
  return { page, problems };
}
const query = (name: string) => `?email=${pickerOn(name).email}`;

/** Does the work of a picker, in the page or in a frame of it. */
async function work(page: Page | Frame, betweenSteps?: () => Promise<void>): Promise<void> {
  const collect = page.locator('rd-collect');
  await collect.getByRole('button', { name: 'Fetch Rental' }).click();
  await collect.getByText('Grace Williams').first().waitFor();
  const message = collect.getByRole('textbox', { name: 'Message', exact: true });
  await message.fill('Is it still free?');
  await betweenSteps?.();
  await collect.getByRole('button', { name: 'Send Message' }).click();
  await collect.getByRole('log').getByText('Is it still free?').waitFor();
  await collect.getByRole('button', { name: /^Finish/ }).click();
  await page.locator('rd-my-leads').getByText('Grace Williams').first().waitFor();
}

it.each([...Object.keys(BUILT), 'next'])('a picker can work in a built app: %s', async (name) => {
  const { page, problems } = await open(`${site.url}/built/${name}/${query(name)}`);
  await work(page);
  expect(problems).toEqual([]);
});

it.each(['plain', 'htmx', 'bootstrap-3'])('a picker can work without a build: %s', async (name) => {
  const { page, problems } = await open(`${site.url}/${name}.html${query(name)}`);
  await work(page);
  expect(problems).toEqual([]);
});

it('a picker can work while Turbo 8 morphs the page', async () => {
  const { page, problems } = await open(`${site.url}/turbo.html${query('turbo')}`);
  await page.locator('rd-login').getByText('Logged in as').waitFor();
  await work(page, async () => {
    const isRendered = page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          document.addEventListener('turbo:render', () => resolve(), { once: true }),
        ),
    );
    await page.evaluate(() => (window as unknown as { refresh(): void }).refresh());
    await isRendered;
  });
  await page.locator('rd-login').getByText('Logged in as').waitFor();
  expect(problems).toEqual([]);
});

it('a picker can work on a page with a strict policy and trusted types', async () => {
  const { page, problems } = await open(`${strictSite.url}/strict.html${query('strict')}`);
  await work(page);
  expect(problems).toEqual([]);
});

/**
 * Denies frames of other sites what private windows deny them: cookies, storage and locks. Chromium denies these itself in private
 * windows, but Debian's headless shell must be told to.
 */
async function denyStorageInFrames(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setCookieControls', {
    enableThirdPartyCookieRestriction: true,
  });
  await page.addInitScript(() => {
    if (window === window.top) return;
    const denied = () => new DOMException('Access is denied for this document.', 'SecurityError');
    const get = () => {
      throw denied();
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
    navigator.locks.request = () => Promise.reject(denied());
  });
}

it.each([
  { name: 'framed', isStoring: true },
  { name: 'framed-without-cookies', isStoring: false },
])('a picker can work in a frame of another site: $name', async ({ name, isStoring }) => {
  context = isStoring
    ? await launchWithThirdPartyCookies(join(packed.consumer, 'profile'))
    : await browser.newContext();
  const page = await context.newPage();
  if (!isStoring) await denyStorageInFrames(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${framingSite.url}/framing.html`);
  const address = `${site.url}/plain.html${query(name)}`;
  await page.locator('iframe').evaluate((frame, src) => frame.setAttribute('src', src), address);
  const inner = () => page.frames().find((frame) => frame.url() === address);
  await expect.poll(inner).toBeDefined();
  const frame = inner() ?? expect.fail('no frame');
  await work(frame);
  const stores = () => {
    try {
      return localStorage.length > 0;
    } catch {
      return false;
    }
  };
  expect(problems).toEqual([]);
  expect(await frame.evaluate(stores)).toBe(isStoring);
  expect(await frame.evaluate(() => document.cookie)).toBe('');
});
