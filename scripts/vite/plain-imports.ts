import type { Plugin } from 'vite';

/**
 * Takes out Vite's helper around each `import()`: it fetches the style sheets and imports of what is loaded, and ours have no such
 * sheets and name their imports themselves. It weighed more than the whole autoloader.
 */
export function plainImports(): Plugin {
  return {
    name: 'rental-desk:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
