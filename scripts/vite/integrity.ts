import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { BUILD_FILE, INTEGRITY_FILE } from '../../server/http/widget-versions.js';
import type { BuildName } from '../release/build-name.js';

/** Writes the name of the build, and the hash of each of its files, for import maps with `integrity`. */
export function integrity(build: BuildName): Plugin {
  return {
    name: 'rental-desk:integrity',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      if (!dir) return;
      const files = Object.keys(bundle)
        .filter((file) => !file.endsWith('.map'))
        .sort();
      const hashes = files.map((file) => [
        file,
        `sha384-${createHash('sha384')
          .update(readFileSync(join(dir, file)))
          .digest('base64')}`,
      ]);
      writeFileSync(join(dir, BUILD_FILE), JSON.stringify(build));
      writeFileSync(join(dir, INTEGRITY_FILE), JSON.stringify(Object.fromEntries(hashes)));
    },
  };
}
