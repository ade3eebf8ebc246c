import type { Plugin } from 'vite';

/**
 * Removes Vite's helper around each `import()`: it preloads style sheets and static imports, but ours have no
 * such sheets and list their imports themselves. It was larger than the whole autoloader.
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
