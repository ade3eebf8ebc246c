import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { elementDocs } from './docs/elements-plugin.js';

export default defineConfig({
  plugins: [react(), elementDocs()],
  // Browsers with light-dark(). For Vite's older default targets light-dark() would be rewritten, and the
  // tokens would lose their colours.
  build: { target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
});
