import type { Plugin } from 'vite';

/** Vite's plugin that puts its helper around each `import()`. */
const HELPER = 'native:import-analysis-build';

/**
 * Leaves out Vite's helper around each `import()`: the helper preloads style sheets and static imports, but our
 * modules have no such sheets and list their imports themselves. The helper and its calls were larger than the whole
 * autoloader.
 */
export function plainImports(): Plugin {
  return {
    name: 'rental-desk:plain-imports',
    apply: 'build',
    configResolved({ plugins }) {
      const place = plugins.findIndex(({ name }) => name === HELPER);
      if (place < 0)
        throw new Error(`Vite has no plugin ${HELPER}, so it adds its helper in another way than before.`);
      // The list is readonly in Vite's types, but Vite reads it only after this hook.
      (plugins as Plugin[]).splice(place, 1);
    },
  };
}
