/**
 * The package for embedders, `dist/package/`: the built elements with their documentation and types, all
 * generated from one reading of the sources.
 */
import { copyFileSync, cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupsOf } from '../../src/styles/token-groups.js';
import { completeTypes } from './complete-types.js';
import { designTokens, SCHEMES } from './design-tokens.js';
import { htmlDataOf } from './html-data.js';
import { manifestOf } from './manifest.js';
import { packageJson, SERVER_CODE, SERVER_FILE } from './package-json.js';
import { ELEMENTS_DIR, PEER_DIR } from '../vite/element-files.js';
import { readElements } from './read-elements.js';
import { typingsOf } from './typings.js';

export const PACKAGE_DIR = 'dist/package';
export const NOTICES_FILE = 'THIRD-PARTY-NOTICES';
const DIST = join(PACKAGE_DIR, 'dist');
const TYPES = join(DIST, 'types');
const TOKENS_CSS = 'src/styles/tokens.css';

/** Files that only our own server needs: compressed copies, the list of chunks, the hashes of files, and the name of the build. */
const FOR_SERVERS = /\.(?:br|gz)$|\/(?:manifest|integrity|build)\.json$/;

/** Completes the declarations that the build has written, and writes the package's other files. */
export function writePackage(): void {
  const read = readElements();
  const { elements } = read;
  const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const groups = groupsOf(readFileSync(TOKENS_CSS, 'utf8'));
  writeFileSync(join(DIST, 'custom-elements.json'), asJson(manifestOf(elements, groups)));
  copyFileSync(TOKENS_CSS, join(DIST, 'tokens.css'));
  for (const scheme of SCHEMES)
    writeFileSync(join(DIST, `${scheme}.tokens.json`), asJson(designTokens(groups, scheme)));
  writeFileSync(join(DIST, 'vscode.html-custom-data.json'), asJson(htmlDataOf(elements)));
  for (const [name, text] of Object.entries(typingsOf(read)))
    writeFileSync(join(TYPES, `${name}.d.ts`), text);
  completeTypes(TYPES, ['src/core/embed.d.ts', 'src/core/on.d.ts']);
  for (const [from, to] of [
    [ELEMENTS_DIR, 'widgets'],
    [PEER_DIR, 'peer'],
  ] as const)
    cpSync(from, join(DIST, to), { recursive: true, filter: (path) => !FOR_SERVERS.test(path) });
  writeFileSync(join(PACKAGE_DIR, 'package.json'), asJson(packageJson()));
  writeFileSync(join(PACKAGE_DIR, SERVER_FILE), SERVER_CODE);
  renameSync(join(DIST, 'widgets', NOTICES_FILE), join(PACKAGE_DIR, NOTICES_FILE));
  copyFileSync('LICENSE', join(PACKAGE_DIR, 'LICENSE'));
  copyFileSync('scripts/package/README.md', join(PACKAGE_DIR, 'README.md'));
}
