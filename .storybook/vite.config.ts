import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { elementDocs } from './docs/elements-plugin.js';

export default defineConfig({
  plugins: [react(), elementDocs()],
  // Browsers that support light-dark(). For its older default targets Vite would rewrite light-dark(), and
  // the tokens would lose their colours.
  build: { target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
});
