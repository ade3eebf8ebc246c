import type { Plugin } from 'vite';
import { readElements } from '../../scripts/package/read-elements.js';
import { stylesOf, tokensIn } from './element-styles.js';

const NAME = 'virtual:rd-elements';
const RESOLVED = `\0${NAME}`;

/** `virtual:rd-elements`: what the package's manifest is made of, for pages of Storybook. Read anew when an element changes. */
export function elementDocs(): Plugin {
  return {
    name: 'rental-desk:element-docs',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      // Stories that run as tests show no page, and the reading takes seconds.
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
