import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { stylesOf } from '../../scripts/package/element-styles.js';
import { readElements } from '../../scripts/package/read-elements.js';

const NAME = 'virtual:rd-elements';
const RESOLVED = `\0${NAME}`;

/**
 * `virtual:rd-elements`: the data of the package's manifest, for Storybook's pages. It is read again when an
 * element changes.
 */
export function elementDocs(): Plugin {
  return {
    name: 'rental-desk:element-docs',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      // Stories that run as tests show no page, so they don't need the manifest, which takes seconds to read.
      const { elements } = process.env['VITEST'] ? { elements: [] } : readElements();
      for (const { source } of elements)
        for (const path of [`${source}.ts`, ...stylesOf(source)]) this.addWatchFile(resolve(path));
      return `export const elements = ${JSON.stringify(elements)};`;
    },
  };
}
