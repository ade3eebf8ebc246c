import type { Plugin } from 'vite';

/**
 * Removes sonner's injection of a `<style>`: a CSP without inline styles blocks it (with an error in the
 * console), and `rd-toaster` adopts the same rules as a sheet.
 */
export function sonnerWithoutStyles(): Plugin {
  return {
    name: 'rental-desk:sonner-without-styles',
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        const stripped = code.replace(/^__insertCSS\(".*"\);?$/m, '');
        if (stripped === code) this.error('sonner injects its styles in another way than before');
        return { code: stripped, map: null };
      },
    },
  };
}
