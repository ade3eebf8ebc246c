/**
 * Tells whether `dist/` was built from the current sources, by content, because a checkout gives every file a
 * new date.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/**
 * Everything that affects the build: the sources, the scripts that build them (`scripts/`), and the
 * configuration.
 */
const SOURCES = [
  'src',
  'widgets',
  'host-demo',
  'server',
  'scripts',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.types.json',
  'package.json',
  'package-lock.json',
];
export const STAMP_FILE = join(ROOT, 'dist', '.built-from');

/** A hash of the names and contents of everything that affects the build. What a system or an editor hides in a folder doesn't count. */
export function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((name) => filesBelow(join(ROOT, name)))) {
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

export function isUpToDate(): boolean {
  return existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === sourceHash();
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
