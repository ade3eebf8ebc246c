/**
 * The manifest of the package for embedders. It has no dependencies, because everything that the elements and
 * their types need is bundled.
 */
import { readFileSync } from 'node:fs';
import { buildName } from '../release/build-name.js';

/** The folder of the code: with our React, or without one. */
type CodeFolder = 'widgets' | 'peer';

const entry = (types: string, code: string, folder: CodeFolder = 'widgets') => ({
  types: `./dist/types/${types}.d.ts`,
  default: `./dist/${folder}/${code}.js`,
});

/** The conditions of programs without a page, which render an app on a server (Next.js, Nuxt, SvelteKit, Node itself). */
const SERVER_CONDITIONS = ['react-server', 'node', 'deno', 'workerd', 'edge-light'];

/**
 * An entry that defines elements. Its code needs a page, so a server gets an empty module: the app renders the bare tags, and the
 * page defines them. `browser` is first, because bundlers for pages and test environments with a page may name both.
 */
const elementEntry = (types: string, code: string, folder?: CodeFolder) => {
  const { types: declarations, default: page } = entry(types, code, folder);
  const onServers = SERVER_CONDITIONS.map((condition) => [condition, `./${SERVER_FILE}`] as const);
  return { types: declarations, browser: page, ...Object.fromEntries(onServers), default: page };
};
const onlyTypes = (types: string) => ({ types: `./dist/types/${types}.d.ts` });

/** The module that a server gets in place of an element, as a path in the package. */
export const SERVER_FILE = 'dist/server.js';
/** Exports the names that the entries of elements and of the autoloader export. */
export const SERVER_CODE = 'export default undefined;\nexport const discover = () => undefined;\n';

/** What an app can import. */
export const ENTRIES = {
  '.': entry('src/core/embed', 'core'),
  './core': entry('src/core/embed', 'core'),
  './events': entry('src/core/on', 'events'),
  './autoloader': elementEntry('autoloader', 'autoloader'),
  './all': elementEntry('elements', 'all'),
  './rd-login.css': './dist/widgets/rd-login.css',
  './rd-*': elementEntry('rd-*', 'rd-*'),
  './peer/core': entry('src/core/embed', 'core', 'peer'),
  './peer/events': entry('src/core/on', 'events', 'peer'),
  './peer/autoloader': elementEntry('autoloader', 'autoloader', 'peer'),
  './peer/all': elementEntry('elements', 'all', 'peer'),
  './peer/rd-*': elementEntry('rd-*', 'rd-*', 'peer'),
  './react': onlyTypes('react'),
  './react-18': onlyTypes('react-18'),
  './vue': onlyTypes('vue'),
  './svelte': onlyTypes('svelte'),
  './solid': onlyTypes('solid'),
  './angular': onlyTypes('angular'),
  './tokens.css': './dist/tokens.css',
  './light.tokens.json': './dist/light.tokens.json',
  './dark.tokens.json': './dist/dark.tokens.json',
  './custom-elements.json': './dist/custom-elements.json',
  './vscode.html-custom-data.json': './dist/vscode.html-custom-data.json',
  './package.json': './package.json',
};

export function packageJson(): object {
  const { name, description, license, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    string,
    unknown
  >;
  return {
    name,
    version: buildName().version,
    description,
    license,
    engines,
    type: 'module',
    // Only `rental-desk/peer/…` needs them (React 19): the other entries have React inside, and are for an app with any React.
    peerDependencies: { react: '*', 'react-dom': '*' },
    peerDependenciesMeta: { react: { optional: true }, 'react-dom': { optional: true } },
    sideEffects: ['./dist/widgets/**', './dist/peer/**'],
    customElements: 'dist/custom-elements.json',
    exports: ENTRIES,
  };
}
