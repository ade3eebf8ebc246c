import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import dts from 'vite-plugin-dts';
import { buildName } from './scripts/release/build-name.js';
import { chunkGroups } from './scripts/vite/chunk-groups.js';
import { PEER_DIR } from './scripts/vite/element-files.js';
import { elementEntries } from './scripts/vite/entries.js';
import { elementsByUrl, loginInPage } from './scripts/vite/host-page.js';
import { integrity } from './scripts/vite/integrity.js';
import { plainImports } from './scripts/vite/plain-imports.js';
import { precompress } from './scripts/vite/precompress.js';
import { r2wcWithoutProps } from './scripts/vite/r2wc-without-props.js';
import { sonnerWithoutStyles } from './scripts/vite/sonner-without-styles.js';
import { statementFiles } from './scripts/vite/statement-files.js';
import { withoutFacades } from './scripts/vite/without-facades.js';

const BUILD = buildName();
const TARGET = 'es2022';
/**
 * Browsers that support light-dark(). For older browsers (those of ES2022) Vite would rewrite it, and the
 * tokens would lose their colours.
 */
const CSS_TARGET = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];

/** The elements as ES modules for any page: `dist/widgets/`. */
const elements: UserConfig = {
  base: './',
  publicDir: false,
  plugins: [
    react(),
    plainImports(),
    sonnerWithoutStyles(),
    r2wcWithoutProps(),
    withoutFacades(),
    precompress(),
    integrity(BUILD),
  ],
  define: {
    'process.env.NODE_ENV': '"production"',
    'import.meta.env.VITE_RD_VERSION': JSON.stringify(BUILD.version),
  },
  // Workers are ES modules, because on an embedder's page a worker of that page imports ours.
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        minify: true,
        entryFileNames: 'chunks/[name]-[hash].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
  build: {
    outDir: 'dist/widgets',
    target: TARGET,
    cssTarget: CSS_TARGET,
    sourcemap: true,
    manifest: 'manifest.json',
    // A preload list would contain our file names, but a consumer's bundler renames the files.
    modulePreload: false,
    rolldownOptions: {
      input: {
        ...elementEntries(),
        autoloader: 'widgets/autoloader.ts',
        all: 'widgets/all.ts',
        core: 'src/core/embed.ts',
        events: 'src/core/on.ts',
        'login-page': 'widgets/login/page.css',
      },
      preserveEntrySignatures: 'exports-only',
      output: {
        minify: true,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: ({ names }) =>
          names.includes('login-page.css') ? 'rd-login.css' : 'assets/[name]-[hash][extname]',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
};

/** The elements for a React app that brings its own React: `dist/peer/`. */
const peer: UserConfig = {
  ...elements,
  plugins: [react(), plainImports(), sonnerWithoutStyles(), r2wcWithoutProps(), withoutFacades()],
  build: {
    ...elements.build,
    outDir: PEER_DIR,
    rolldownOptions: { ...elements.build?.rolldownOptions, external: /^react(?:-dom)?(?:\/|$)/ },
  },
};

/** The staff's page: `dist/host/`. It uses the built elements by URL, exactly as an embedder does. */
const host: UserConfig = {
  root: 'host-demo',
  plugins: [react(), plainImports(), elementsByUrl(), loginInPage(), precompress()],
  build: {
    outDir: '../dist/host',
    emptyOutDir: true,
    target: TARGET,
    cssTarget: CSS_TARGET,
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The login finds its styles by this name.
        assetFileNames: 'assets/rd-login-[hash][extname]',
      },
    },
  },
  optimizeDeps: { entries: ['index.html', '../widgets/*/*.element.ts'] },
  server: {
    fs: { allow: ['..'] },
    proxy: Object.fromEntries(
      ['/api', '/socket.io'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`, ws: true },
      ]),
    ),
  },
};

/**
 * The server, the thread that reads its uploads, the process that opens pictures and the commands that run
 * without development tools: one file each, and their shared chunks. Packages stay in node_modules.
 */
const server: UserConfig = {
  publicDir: false,
  plugins: [statementFiles()],
  define: {
    'process.env.BUILT_VERSION': JSON.stringify(BUILD.version),
    'process.env.BUILT_FROM': JSON.stringify(BUILD.commit),
  },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'intake-worker': 'server/uploads/worker/main.ts',
        'picture-worker': 'server/images/worker/main.ts',
        'workbook-thread': 'server/base/workbook-thread.ts',
        migrating: 'server/start/migrating/thread.ts',
        backup: 'server/backup/main.ts',
        migrate: 'server/migrate/main.ts',
        'move-data': 'server/move-data/main.ts',
        'super-admin': 'server/super-admin/main.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[name].js' },
    },
  },
  ssr: { external: true },
};

/**
 * The build with types for embedders. Types take longer than all the rest, and a server doesn't need them.
 */
const library: UserConfig = {
  ...elements,
  plugins: [
    elements.plugins,
    dts({ tsconfigPath: 'tsconfig.types.json', outDirs: 'dist/package/dist/types' }),
  ],
};

const BY_MODE: Record<string, UserConfig> = { elements, peer, host, server };

export default defineConfig(({ mode }) => BY_MODE[mode] ?? library);
