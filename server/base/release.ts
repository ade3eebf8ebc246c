/** Which version runs, for the log, /healthz and /metrics. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './package-folder.js';

export interface Release {
  /** `1.4.2` for a release, `1.4.2-dev.3111737a` for a build of other sources, `1.4.2-dev.source` for a server that runs from its sources. */
  version: string;
  /** The commit from which the server was built, or `source`. */
  commit: string;
}

const ofPackage = (): string =>
  (JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')) as Release).version;

export const RELEASE: Release = {
  // The build replaces both variables by texts (vite.config.ts).
  version: process.env['BUILT_VERSION'] ?? `${ofPackage()}-dev.source`,
  commit: process.env['BUILT_FROM'] ?? 'source',
};
