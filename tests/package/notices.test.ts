/**
 * THIRD-PARTY-NOTICES names every package whose code is in the package. The build writes it from the
 * bundler's list, and this test reads the source maps.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PACKAGE = 'dist/package';
const SECTION = /^-{80}\n(\S+) (\S+) \((.+)\)\n\n([^]*?)(?=^-{80}\n|$(?![^]))/gm;

const read = (path: string): string => readFileSync(join(PACKAGE, path), 'utf8');

function bundledPackages(): string[] {
  const names = readdirSync(PACKAGE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js.map'))
    .flatMap((file) => (JSON.parse(read(file)) as { sources: string[] }).sources)
    .flatMap((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(source)?.[1] ?? []);
  // One package is installed under an alias.
  return [...new Set(names)].map(
    (name) =>
      (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { name: string }).name,
  );
}

/** Packages of which the package contains only types. */
const typedPackages = (): string[] => readdirSync(join(PACKAGE, 'dist/types/packages'));

it('THIRD-PARTY-NOTICES names exactly the bundled packages, with version and licence text', () => {
  const notices = [...read('THIRD-PARTY-NOTICES').matchAll(SECTION)];
  const names = notices.map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(10);
  expect(names.sort()).toEqual([...new Set([...bundledPackages(), ...typedPackages()])].sort());
  for (const [, name = '', version = '', licence = '', text = ''] of notices) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+/);
    expect(licence, name).toMatch(/^(?:MIT|Apache-2\.0|ISC)$/);
    expect(text, name).toMatch(/copyright/i);
    expect(text.length, name).toBeGreaterThan(500);
  }
});

it('the package’s manifest has no dependencies and no install scripts', () => {
  const manifest = JSON.parse(read('package.json')) as Record<string, unknown>;
  expect(Object.keys(manifest).sort()).toEqual(
    [
      ...['customElements', 'description', 'engines', 'exports', 'license', 'name', 'sideEffects', 'type'],
      'peerDependencies',
      'peerDependenciesMeta',
      'version',
    ].sort(),
  );
  const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>;
  const { version } = JSON.parse(readFileSync('dist/widgets/build.json', 'utf8')) as Record<string, unknown>;
  expect(manifest).toMatchObject({ name, version });
});
