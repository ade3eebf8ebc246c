/**
 * Makes a folder like that of a machine after `npm ci --omit=dev` with a built `dist/`. It has links to the
 * installed packages, because copies would take half a minute. Node must run with `PRESERVE_LINKS`, or it
 * would look for packages at the links' targets.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const PRESERVE_LINKS = ['--preserve-symlinks', '--preserve-symlinks-main'];

interface Lock {
  packages: Record<string, { dev?: true; devOptional?: true; hasInstallScript?: true }>;
}

export const readLock = (): Lock => JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;

/**
 * The packages that npm installs with `--omit=dev` on this machine. Nested packages are included with their
 * parent.
 */
function runtimePackages(): string[] {
  return Object.entries(readLock().packages)
    .filter(([path, { dev, devOptional }]) => /^node_modules\//.test(path) && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => path.lastIndexOf('node_modules/') === 0 && existsSync(path));
}

export function installServer(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'rental-desk-server-'));
  for (const file of ['start.mjs', 'command.mjs', 'development-tools.mjs'].map((name) => `scripts/${name}`))
    cpSync(file, join(folder, file));
  cpSync('package.json', join(folder, 'package.json'));
  for (const path of ['dist', ...runtimePackages()]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(resolve(path), join(folder, path));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
