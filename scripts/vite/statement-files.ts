import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** Copies the statements that the server reads from files (`server/db/statement-file.ts`) beside it. */
export const statementFiles = (): Plugin => ({
  name: 'rental-desk:statement-files',
  generateBundle() {
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.sql')))
      this.emitFile({
        type: 'asset',
        fileName: basename(file),
        source: readFileSync(join('server', file)),
      });
  },
});
