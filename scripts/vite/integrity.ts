import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { INTEGRITY_FILE } from '../../server/http/widget-versions.js';

/** Writes the hash of each script of the build, for import maps with `integrity`. */
export function integrity(): Plugin {
  return {
    name: 'rental-desk:integrity',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      if (!dir) return;
      const scripts = Object.keys(bundle)
        .filter((file) => file.endsWith('.js'))
        .sort();
      const hashes = scripts.map((file) => [
        file,
        `sha384-${createHash('sha384')
          .update(readFileSync(join(dir, file)))
          .digest('base64')}`,
      ]);
      writeFileSync(join(dir, INTEGRITY_FILE), JSON.stringify(Object.fromEntries(hashes)));
    },
  };
}
