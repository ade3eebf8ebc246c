/**
 * The host page in the builds: the static content of `host-demo/index.html`, and the URLs of the elements.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minifySync, runnerImport, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import type * as Screens from '../../src/contract/screens/screens-of.js';
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

/** The login's code, which is loaded in parallel with the autoloader. */
const LOGIN_ENTRIES = ['autoloader.js', 'core.js', 'rd-login.js'];

/**
 * Writes the login form's markup and `early.js` into the page, preloads the login's code, and lists the files
 * of each language and of each role's home. If `early.js` were a separate file, it and everything that it
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
      if (server) return page.replace(AHEAD, ahead({ languages: {}, homes: {} }));
      const built = page
        .replace(
          AHEAD,
          ahead({
            languages: languageFiles(),
            homes: await homeFiles(filesNamed('pages', bundle)),
          }),
        )
        .replace(EARLY_TAG, () => earlyScript());
      return { html: built, tags: preloads() };
    },
  };
}

const AHEAD = '<!-- files to fetch ahead -->';

const ahead = (data: object) => `<script type="application/json" id="ahead">${JSON.stringify(data)}</script>`;

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

const EARLY_TAG = /<script src="\/early\.js"[^>]*><\/script>/;

/**
 * The code of `early.js`. The server's Content-Security-Policy allows it by its hash
 * (`server/http/inline-scripts.ts`).
 */
function earlyScript(): string {
  const { code } = minifySync('early.js', readFileSync(`${root}host-demo/early.js`, 'utf8'));
  return `<script>${code.trim()}</script>`;
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
  return largestFirst(filesOf(readManifest(), LOGIN_ENTRIES)).map((href) => ({
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

/** Language → the addresses of its texts, without which nothing can be shown. */
function languageFiles(): Record<string, string[]> {
  const manifest = readManifest();
  const others = LANGUAGES.filter((language) => language !== 'en');
  return Object.fromEntries(
    others.map((language) => {
      const chunk = manifest[`src/text/${language}/translations.ts`];
      if (!chunk) throw new Error(`The elements' build has no texts in ${language}. Run npm run build.`);
      return [language, [`/widgets/${chunk.file}`]];
    }),
  );
}

/** Role → the addresses of what its shell and first screen need in addition to the login. */
async function homeFiles(pages: string[]): Promise<Record<string, string[]>> {
  const manifest = readManifest();
  const login = filesOf(manifest, LOGIN_ENTRIES);
  const { homeOf, screensOf } = (
    await runnerImport<typeof Screens>(`${root}src/contract/screens/screens-of.ts`)
  ).module;
  const homes = Object.values(Role.schema).map((role) => {
    const home = screensOf({ role }).find(({ path }) => path === homeOf({ role }));
    const files = filesOf(manifest, ['rd-shell.js', ...(home ? [`${home.element}.js`] : [])]);
    const more = largestFirst(files.filter((file) => !login.includes(file)));
    return [role, [...pages, ...more]];
  });
  return Object.fromEntries(homes) as Record<string, string[]>;
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
