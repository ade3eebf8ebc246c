/** Which version runs, for the log, /healthz and /metrics. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './package-folder.js';

export interface Release {
  /** The version in package.json. */
  version: string;
  /** The commit from which the server was built, or `source` when it runs from its sources. */
  commit: string;
}

export const RELEASE: Release = {
  version: (JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')) as Release).version,
  // The build replaces this variable by a text (vite.config.ts).
  commit: process.env['BUILT_FROM'] ?? 'source',
};
