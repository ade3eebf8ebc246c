import type { Plugin } from 'vite';
import { readElements } from '../../scripts/package/read-elements.js';
import { stylesOf, tokensIn } from './element-styles.js';

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
      const documented = elements.map((element) => {
        const styles = stylesOf(element.source);
        for (const path of [`${element.source}.ts`, ...styles]) this.addWatchFile(path);
        return { ...element, tokens: tokensIn(styles) };
      });
      return `export const elements = ${JSON.stringify(documented)};`;
    },
  };
}
