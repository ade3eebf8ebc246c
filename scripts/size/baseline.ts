/**
 * The baseline of sizes: the libraries alone, in the elements' own build, with exactly the names that our
 * sources import.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, loadConfigFromFile, type Rolldown } from 'vite';
import { gzipKb } from './gzip.js';

const NO_SOURCE = /\.(?:test|stories)\.tsx?$|\/testing\.ts$|login-markup\.tsx$/;

/** Builds the libraries that a part needs, and returns their size, min+gzip in kB. */
export async function baselineKb(libraries: readonly string[]): Promise<number> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'elements' });
  if (!loaded) throw new Error('There is no vite.config.ts.');
  const { config } = loaded;
  const source = sourceOf(libraries);
  const built = await build({
    ...config,
    configFile: false,
    mode: 'elements',
    logLevel: 'error',
    plugins: [
      {
        name: 'rental-desk:baseline',
        resolveId: (id) => (id === 'baseline' ? '\0baseline' : null),
        load: (id) => (id === '\0baseline' ? source : null),
      },
    ],
    build: {
      ...config.build,
      write: false,
      rolldownOptions: { ...config.build?.rolldownOptions, input: { baseline: 'baseline' } },
    },
  });
  // A build that doesn't watch returns one output or a list with one output.
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  return output.reduce((total, file) => total + (file.type === 'chunk' ? gzipKb(file.code) : 0), 0);
}

function sourceOf(libraries: readonly string[]): string {
  const names = importedNames();
  return libraries
    .map((library) => {
      const used = [...(names.get(library) ?? [])];
      if (used.length === 0) throw new Error(`No source imports ${library}.`);
      return `export { ${used.map((name) => `${name} as ${nameOf(library, name)}`).join(', ')} } from '${library}';`;
    })
    .join('\n');
}

/** A name with its library, because two libraries may export the same name. */
const nameOf = (library: string, name: string) => `${library.replace(/\W+/g, '_')}_${name}`;

/** Package → the names that the elements' sources import from it, without types. */
function importedNames(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const statements = /^import (?!type)(?:(\w+)(?:, )?)?(?:\{([^}]*)\})? from '([^.'][^']*)';/gm;
  for (const path of sources())
    for (const [, whole, parts = '', library = ''] of readFileSync(path, 'utf8').matchAll(statements)) {
      const used = names.get(library) ?? new Set<string>();
      names.set(library, used);
      if (whole) used.add('default');
      for (const part of parts.split(',').map((text) => text.trim()))
        if (part && !part.startsWith('type ')) used.add(part.replace(/ as .*/, ''));
    }
  // The JSX compiler adds these imports.
  names.set('react/jsx-runtime', new Set(['jsx', 'jsxs', 'Fragment']));
  return names;
}

const sources = (): string[] =>
  ['src', 'widgets'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => /\.tsx?$/.test(path) && !NO_SOURCE.test(path)),
  );
