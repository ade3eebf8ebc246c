import type { Plugin } from 'vite';

/** The table of r2wc's conversions between attributes and props. */
const TABLE = /(?<= = )\{\s*string: \w+,\s*number: \w+,[^}]*json: \w+\s*\}/;

/**
 * Removes r2wc's conversions of props, because every element has its own (`src/element/attributes.ts`), and unused ones would make
 * the first load of a page larger.
 */
export function r2wcWithoutConversions(): Plugin {
  return {
    name: 'rental-desk:r2wc-without-conversions',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@r2wc\/core\/dist\/core\.js/ },
      handler(code) {
        const stripped = code.replace(TABLE, '{}');
        if (stripped === code) this.error('r2wc lists its conversions in another way than before');
        return { code: stripped, map: null };
      },
    },
  };
}
