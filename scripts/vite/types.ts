import { spawnSync } from 'node:child_process';
import type { Plugin } from 'vite';

/** The types of what an embedder imports, into `dist/types`: by the native compiler, which takes seconds where plugins take a minute. */
export function types(): Plugin {
  return {
    name: 'rental-desk:types',
    apply: 'build',
    closeBundle() {
      const tsc = ['node_modules/@typescript/native/bin/tsc', '-p', 'tsconfig.types.json'];
      const { status, stdout } = spawnSync(process.execPath, tsc, { encoding: 'utf8' });
      // A type error is the business of `npm run typecheck`; the files are written all the same.
      if (status !== 0) this.warn(stdout);
    },
  };
}
