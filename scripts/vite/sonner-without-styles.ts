import type { Plugin } from 'vite';

/**
 * Takes out sonner's own `<style>` injection: a CSP without inline styles blocks it (with a complaint in the console), and
 * `rd-toaster` adopts the same rules as a sheet.
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
