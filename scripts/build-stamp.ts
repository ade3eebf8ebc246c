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

/** Whether the build is only for `npm test`, which doesn't need the smallest files. */
export const IS_FOR_TESTS = process.env['BUILD_FOR_TESTS'] === '1';
const FOR_TESTS = ' for tests';

/** What a build of these sources writes into its stamp. */
export const stampOf = (hash: string): string => (IS_FOR_TESTS ? hash + FOR_TESTS : hash);

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

/** Whether `dist/` was built from these sources. Only tests take a build for tests. */
export function isUpToDate(): boolean {
  if (!existsSync(STAMP_FILE)) return false;
  const stamp = readFileSync(STAMP_FILE, 'utf8');
  const hash = sourceHash();
  return stamp === hash || stamp === stampOf(hash);
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
