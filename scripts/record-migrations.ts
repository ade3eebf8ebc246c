/**
 * `npx tsx scripts/record-migrations.ts`: records the migrations of the version in package.json for tests/upgrade, right before it is
 * released. From then on they must not change.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentRelease, RELEASES_FOLDER } from '../tests/upgrade/releases.js';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};
writeFileSync(join(RELEASES_FOLDER, `${version}.json`), `${JSON.stringify(currentRelease(), null, 2)}\n`);
console.log(`Recorded the migrations of ${version}.`);
