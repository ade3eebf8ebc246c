/** Whether this installation can build and run TypeScript: `npm ci --omit=dev` leaves the tools out. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export function hasTools() {
  try {
    import.meta.resolve('tsx');
    return existsSync(fileURLToPath(new URL('build.ts', import.meta.url)));
  } catch {
    return false;
  }
}

export const NO_BUILD =
  'There is no dist/, and the tools that build it are not installed: npm ci && npm run build';
