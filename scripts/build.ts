/**
 * `npm run build`: builds the elements, the host page (which preloads the elements' files, so it comes
 * second) and the server into `dist/`. With `--if-needed`, as before a start, it makes no types, and does
 * nothing when `dist/` was built from the current sources.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { collectPackages } from './package/collect-packages.js';
import { noticesOf } from './package/notices.js';
import { NOTICES_FILE, PACKAGE_DIR, writePackage } from './package/write-package.js';
import { ELEMENTS_DIR } from './vite/element-files.js';
import { isUpToDate, sourceHash, STAMP_FILE, stampOf } from './build-stamp.js';

const isForServing = process.argv.includes('--if-needed');
if (isForServing && isUpToDate()) process.exit(0);

/** Embedders also need types and the elements without React. A server needs neither. */
const MODES = isForServing ? ['elements', 'host', 'server'] : ['library', 'peer', 'host', 'server'];

const startedAt = Date.now();
const hash = sourceHash();
// An interrupted build must not look finished.
rmSync(STAMP_FILE, { force: true });
if (!isForServing) rmSync(PACKAGE_DIR, { recursive: true, force: true });
process.env['NODE_ENV'] = 'production';
const bundled = new Set<string>();
const collect = collectPackages(bundled);
const noting: InlineConfig = { plugins: [collect], worker: { plugins: () => [collect] } };
for (const mode of MODES) {
  console.error(`Building the ${mode} …`);
  await build({ mode, logLevel: 'warn', ...(mode === MODES[0] && noting) });
}
// The notices are served next to the files with the packages' code.
writeFileSync(join(ELEMENTS_DIR, NOTICES_FILE), noticesOf(bundled));
if (!isForServing) writePackage();
writeFileSync(STAMP_FILE, stampOf(hash));
console.error(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
