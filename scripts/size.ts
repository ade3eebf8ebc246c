/**
 * How much JavaScript a page fetches, gzipped (1 kB = 1000 bytes), from what the build has written. Fails when the first load of
 * the login page weighs more than its budget.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ELEMENTS_DIR, filesOf, readManifest } from './vite/element-files.js';

const HOST_DIR = 'dist/host';
const LOGIN_BUDGET_KB = 90;

const gzipKb = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length / 1000;
const sumKb = (paths: string[]) => paths.reduce((total, path) => total + gzipKb(path), 0);
const elementPaths = (entryFiles: string[]) =>
  filesOf(manifest, entryFiles).map((file) => join(ELEMENTS_DIR, file));

const manifest = readManifest();
const elementFiles = readdirSync(ELEMENTS_DIR).filter((file) => /^rd-[\w-]+\.js$/.test(file));
const ground = elementPaths(['autoloader.js', 'core.js', 'rd-login.js']);
const hostPaths = hostScripts().map((file) => join(HOST_DIR, file));
const loginKb = sumKb([...hostPaths, ...ground]);

print('core.js', sumKb(elementPaths(['core.js'])));
for (const file of elementFiles) {
  const paths = elementPaths([file]);
  print(file, sumKb(paths), sumKb(paths.filter((path) => !ground.includes(path))));
}
print('login page, first load', loginKb);
if (loginKb > LOGIN_BUDGET_KB) {
  console.error(`The login page's first load is above its budget of ${LOGIN_BUDGET_KB} kB.`);
  process.exitCode = 1;
}

/** The page's own scripts, as its HTML names them, and what they import at once; those of the elements are counted by their manifest. */
function hostScripts(): string[] {
  const html = readFileSync(join(HOST_DIR, 'index.html'), 'utf8');
  const sources = [...html.matchAll(/<script[^>]+src="\/([^"]+)"/g)].map(([, source = '']) => source);
  const scripts = new Set(sources.filter((source) => !source.startsWith('widgets/')));
  for (const script of scripts)
    for (const [, name = ''] of readFileSync(join(HOST_DIR, script), 'utf8').matchAll(/from"\.\/([^"]+)"/g))
      scripts.add(join(dirname(script), name));
  return [...scripts];
}

function print(what: string, totalKb: number, addedKb?: number): void {
  const added = addedKb === undefined ? '' : `  (${addedKb.toFixed(1)} more on a page with the login)`;
  console.log(`${what.padEnd(26)}${totalKb.toFixed(1).padStart(7)} kB${added}`);
}
