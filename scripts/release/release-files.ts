/** What the last release was: `release/`, which only `npm run release` writes. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LAST = `${root}release/last.json`;
const SURFACE = `${root}release/surface.txt`;

export interface LastRelease {
  version: string;
  /** The hash of its sources (`sourceHash`). A build from sources with this hash is the release. */
  sources: string;
}

/** The version in package.json. */
export const packageVersion = (): string =>
  (JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }).version;

export const lastRelease = (): LastRelease => JSON.parse(readFileSync(LAST, 'utf8')) as LastRelease;

/** What embedders and programs can rely on in the last release, a fact a line. */
export const releasedSurface = (): string[] => readFileSync(SURFACE, 'utf8').trimEnd().split('\n');

export function writeRelease(release: LastRelease, surface: readonly string[]): void {
  mkdirSync(`${root}release`, { recursive: true });
  writeFileSync(LAST, `${JSON.stringify(release, null, 2)}\n`);
  writeFileSync(SURFACE, `${surface.join('\n')}\n`);
}
