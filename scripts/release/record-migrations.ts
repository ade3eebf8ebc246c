import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentRelease, RELEASES_FOLDER } from '../../tests/upgrade/releases.js';

/** Records the migrations of a release for tests/upgrade. From then on they must not change. */
export function recordMigrations(version: string): void {
  writeFileSync(join(RELEASES_FOLDER, `${version}.json`), `${JSON.stringify(currentRelease(), null, 2)}\n`);
}
