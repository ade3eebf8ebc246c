/**
 * The host page in the builds: the static content of `host-demo/index.html`, and the URLs of the elements.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minifySync, runnerImport, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import type * as Screens from '../../src/contract/screens/screens.js';
import type * as ScreensOf from '../../src/contract/screens/screens-of.js';
import { Role } from '../../src/contract/roles/roles.js';
import type { EnglishText } from '../../src/text/english.js';
import { LANGUAGES } from '../../src/text/locale.js';
import { translator } from '../../src/text/translate.js';
import { translations } from '../../src/text/es/translations.js';
import type * as LoginMarkup from '../../widgets/login/login-markup.js';
import { ELEMENTS_DIR, filesOf, readManifest } from './element-files.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The URLs that the page loads, as any embedder does, and the sources behind them in development. */
const SOURCES: Record<string, string> = {
  '/widgets/autoloader.js': `${root}widgets/autoloader.ts`,
  '/widgets/core.js': `${root}src/core/embed.ts`,
};

/** What every page needs first; the autoloader is in the page itself. `early.js` adds the login, or what the screen needs. */
const AUTOLOADER = 'autoloader.js';
const LOGIN_ENTRIES = [AUTOLOADER, 'core.js'];

/**
 * Writes the login form's markup and `early.js` into the page, preloads what every page needs first, and lists the files
 * of the Spanish texts and of each screen. If `early.js` were a separate file, it and everything that it
 * preloads would be a round trip slower.
 */
export function loginInPage(): Plugin {
  return {
    name: 'rental-desk:login-in-page',
    async transformIndexHtml(html, { server, bundle = {} }) {
      const markup = await runnerImport<typeof LoginMarkup>(`${root}widgets/login/login-markup.tsx`);
      const page = html
        .replace('<!-- login form -->', markup.module.loginMarkup(loginProps(html)))
        .replace('<!-- not loaded -->', notLoadedNotes());
      if (server) return page.replace(AHEAD, ahead([[], []]));
      const built = page
        .replace(AHEAD, ahead([spanishFiles(), ...(await screenFiles(filesNamed('pages', bundle)))]))
        .replace(EARLY_TAG, () => earlyScript())
        .replace(AUTOLOADER_TAG, '')
        .replace(OWN_TAG, (_tag, file: string) => ownScript(bundle, file))
        .replace(STYLES_TAG, (_tag, file: string) => ownStyles(bundle, file));
      // Vite puts the page's own script at the end of the head, and it comes first (`index.html`).
      const autoloader = { tag: 'script', attrs: { type: 'module' }, children: autoloaderCode() };
      return { html: built, tags: [{ ...autoloader, injectTo: 'head' }, ...preloads()] };
    },
  };
}

const AHEAD = '<!-- files to fetch ahead -->';

const ahead = (data: unknown[]) =>
  `<script type="application/json" id="ahead">${JSON.stringify(data)}</script>`;

/** In each language: what the page shows when its scripts can't be loaded. `early.js` shows it. */
function notLoadedNotes(): string {
  const texts: EnglishText[] = ['This part can’t be loaded', 'Load again'];
  const notes = LANGUAGES.map((language) => {
    const t = translator(language, language === 'en' ? null : translations);
    const [sentence, label] = texts.map((text) => t(text));
    return `<p lang="${language}">${sentence} <button>${label}</button></p>`;
  });
  return `<div id="missing" role="alert" hidden>${notes.join('\n')}</div>`;
}

const AUTOLOADER_TAG = /<script [^>]*src="\/widgets\/autoloader\.js"[^>]*><\/script>/;
const EARLY_TAG = /<script src="\/early\.js"[^>]*><\/script>/;

/**
 * The code of `early.js`. The server's Content-Security-Policy allows it by its hash
 * (`server/http/security.ts`).
 */
function earlyScript(): string {
  const { code } = minifySync('early.js', readFileSync(`${root}host-demo/early.js`, 'utf8'));
  return `<script>${code.trim().replace(/;$/, '')}</script>`;
}

/** The attributes of the page's `<rd-login>`, so that React finds the same markup that it would render. */
function loginProps(html: string) {
  const attribute = (name: string) => new RegExp(`<rd-login[^>]* ${name}="([^"]*)"`).exec(html)?.[1];
  return {
    forgotPath: attribute('forgot-path'),
    hrefPrefix: attribute('href-prefix'),
    signOnPath: attribute('sign-on-path'),
  };
}

function preloads(): HtmlTagDescriptor[] {
  const files = filesOf(readManifest(), LOGIN_ENTRIES).filter((file) => file !== AUTOLOADER);
  return largestFirst(files).map((href) => ({
    tag: 'link',
    attrs: { rel: 'modulepreload', href },
    injectTo: 'head',
  }));
}

/**
 * The addresses of elements' files, in the order in which to request them: the largest takes longest, and a browser sends only a
 * few requests at a time.
 */
function largestFirst(files: string[]): string[] {
  const sizes = new Map(files.map((file) => [file, statSync(join(ELEMENTS_DIR, file)).size]));
  const sorted = files.toSorted((one, other) => (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0));
  return sorted.map((file) => `/widgets/${file}`);
}

/** The addresses of the host page's files that are loaded after a login, by their name without the hash. */
const filesNamed = (name: string, bundle: Rolldown.OutputBundle) =>
  Object.keys(bundle)
    .filter((file) => file.startsWith(`assets/${name}-`) && file.endsWith('.js'))
    .map((file) => `/${file}`);

const OWN_TAG = /<script type="module"[^>]*src="\/(assets\/[^"]+)"><\/script>/;

/** The page's own script, so small that a request for it would weigh more: it is in the page and no file. */
function ownScript(bundle: Rolldown.OutputBundle, file: string): string {
  const code = taken(bundle, file).replace(/;\s*$/, '');
  return `<script type="module">${code.replaceAll('import(`./', 'import(`/assets/')}</script>`;
}

/** The code of the autoloader, which is small too, with the addresses that it has as a file. */
const autoloaderCode = (): string =>
  readFileSync(join(ELEMENTS_DIR, AUTOLOADER), 'utf8')
    .replace(/;export\{[^}]*\};?\s*(?:\/\/#.*)?\s*$/, '')
    .replaceAll(/(["`])\.\//g, '$1/widgets/');

const STYLES_TAG = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+)">/;

/**
 * The page's styles, without which a browser paints nothing: with them it needn't wait for a second file. The link is loaded by no
 * browser; by it the login knows that the page has its styles.
 */
const ownStyles = (bundle: Rolldown.OutputBundle, file: string): string =>
  `<style>${taken(bundle, file).trim()}</style><link rel="included" href="/${file}" />`;

/** Takes a file's text out of the build. */
function taken(bundle: Rolldown.OutputBundle, file: string): string {
  const found = bundle[file];
  if (!found) throw new Error(`${file} isn't in the build of the page.`);
  Reflect.deleteProperty(bundle, file);
  return found.type === 'chunk' ? found.code : found.source.toString();
}

/** The addresses of the Spanish texts, without which nothing can be shown in that language. */
function spanishFiles(): string[] {
  const chunk = readManifest()['src/text/es/translations.ts'];
  if (!chunk) throw new Error(`The elements' build has no texts in Spanish. Run npm run build.`);
  return [`/widgets/${chunk.file}`];
}

/**
 * What is loaded after the core, as `early.js` reads it after the Spanish texts: the login's files, those of every screen, those of each element in addition,
 * and the element of each screen by its address; of each role's home by the role.
 */
async function screenFiles(pages: string[]) {
  const manifest = readManifest();
  const { homeOf } = (await runnerImport<typeof ScreensOf>(`${root}src/contract/screens/screens-of.ts`))
    .module;
  const { SCREENS } = (await runnerImport<typeof Screens>(`${root}src/contract/screens/screens.ts`)).module;
  const beyond = (known: string[], ...tags: string[]) => {
    const files = filesOf(
      manifest,
      tags.map((tag) => `${tag}.js`),
    );
    return largestFirst(files.filter((file) => !known.includes(file)));
  };
  const ground = filesOf(manifest, LOGIN_ENTRIES);
  const shell = filesOf(manifest, [...LOGIN_ENTRIES, 'rd-shell.js']);
  const tags = new Set<string>(SCREENS.map(({ element }) => element));
  const homes = Object.values(Role.schema).map((role) => {
    const home = SCREENS.find(({ path }) => path === homeOf({ role }));
    return [role, home?.element];
  });
  return [
    ['/widgets/rd-login.js'],
    [...pages, ...beyond(ground, 'rd-shell')],
    Object.fromEntries([...tags].map((tag) => [tag, beyond(shell, tag)])),
    Object.fromEntries([...SCREENS.map(({ path, element }) => [`#${path}`, element]), ...homes]),
  ] as const;
}

/**
 * `rental-desk/core` and `/widgets/…`: they are the built files in production, the sources (with hot reload)
 * in development.
 */
export function elementsByUrl(): Plugin {
  return {
    name: 'rental-desk:elements-by-url',
    enforce: 'pre',
    resolveId(id) {
      if (id !== 'rental-desk/core') return null;
      if (this.environment.mode === 'dev') return SOURCES['/widgets/core.js'];
      return { id: '/widgets/core.js', external: 'absolute' };
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const source = SOURCES[request.url ?? ''];
        if (source) request.url = `/@fs${source}`;
        next();
      });
    },
  };
}
