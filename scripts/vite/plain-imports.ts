import type { Plugin } from 'vite';

/**
 * Removes Vite's helper around each `import()`: the helper preloads style sheets and static imports, but our
 * modules have no such sheets and list their imports themselves. The helper was larger than the whole
 * autoloader.
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
