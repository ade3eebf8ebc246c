/** Pages that name a version of the elements, and let the browser check each file. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, openBrowser, logIn } from './browser.js';
import { startOperation, type Operation, type Person } from './operation.js';
import { serveOtherOrigin, type OtherOrigin } from './other-origin.js';

const picker: Person = { name: 'Pedro Picker', email: 'pedro@walk.example', role: 'data-picker' };
const OLD = '0.0.9';
/** The name of the build that the server runs. */
const { version } = JSON.parse(readFileSync('dist/widgets/build.json', 'utf8')) as { version: string };

let folder: string;
let other: OtherOrigin;
let operation: Operation;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rental-desk-pinned-'));
  const archive = join(folder, 'archive');
  archiveAs(OLD, archive);
  other = await serveOtherOrigin({ folder, serverUrl: () => operation.url });
  operation = await startOperation([picker], { ALLOWED_ORIGINS: other.url, WIDGETS_ARCHIVE_DIR: archive });
  const pinned = `${operation.url}/widgets/v${version}`;
  // The server has no PUBLIC_URL, so its map names paths, which a page of another origin has to complete.
  const paths = await (await fetch(`${pinned}/import-map.json`)).text();
  const importMap = paths.replaceAll('"/widgets/', `"${operation.url}/widgets/`);
  writeFileSync(
    join(folder, 'checked.html'),
    `<!doctype html><title>Intranet</title>
<script type="importmap">${importMap}</script>
<script>heard = []; addEventListener('rd-error', ({ target, detail }) => heard.push([target.localName, detail.code]))</script>
<script type="module">import 'rental-desk/autoloader'</script>
<rd-login></rd-login><rd-not-found><p>Not loaded</p></rd-not-found>`,
  );
  writeFileSync(
    join(folder, 'both.html'),
    `<!doctype html><title>Intranet</title>
<script type="module" src="https://desk.example.com/widgets/v${OLD}/rd-profile.js"></script>
<script type="module">
  await customElements.whenDefined('rd-profile');
  await import('https://desk.example.com/widgets/autoloader.js');
</script>
<rd-login></rd-login><rd-profile></rd-profile>`,
  );
  browser = await openBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await operation.stop();
  await other.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Puts this build into an archive as if it were another version. */
function archiveAs(name: string, archive: string): void {
  const copy = join(archive, name);
  cpSync('dist/widgets', copy, { recursive: true, filter: (path) => !/\.(?:br|gz|map)$/.test(path) });
  const [ground = ''] = readdirSync(join(copy, 'chunks')).filter((file) => file.startsWith('ground-'));
  const path = join(copy, 'chunks', ground);
  writeFileSync(path, readFileSync(path, 'utf8').replace(`\`${version}\``, `\`${name}\``));
}

it('runs files whose hash is in the import map, and no altered file', async () => {
  const page = await browser.newPage();
  await page.goto(`${other.url}/checked.html`);
  await page.getByLabel('Email').waitFor();
  await page.getByText('Something went wrong').waitFor();
  await page.close();

  const attacked = await browser.newPage();
  await attacked.route('**/rd-not-found.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};document.title='attacked';` });
  });
  await attacked.goto(`${other.url}/checked.html`);
  await attacked.getByLabel('Email').waitFor();
  await expect
    .poll(() => attacked.evaluate(() => (window as unknown as { heard: unknown }).heard))
    .toEqual([['rd-not-found', 'code-not-loaded']]);
  expect(await attacked.getByText('Not loaded').isVisible()).toBe(true);
  expect(await attacked.title()).toBe('Intranet');
  await attacked.close();
});

it('runs an old and a new version on one page, with one session', async () => {
  const page = await browser.newPage();
  await page.goto(`${other.url}/both.html`);
  await logIn(page, picker);
  await page.locator('rd-profile').getByText(picker.email).waitFor();
  const versions = await page.evaluate(() =>
    ['rd-login', 'rd-profile'].map(
      (tag) => (customElements.get(tag) as { version?: string } | undefined)?.version,
    ),
  );
  expect(versions).toEqual([version, OLD]);
  await page.close();
});
