// `npm run backup` and the like: runs a command of the server from its source, or from dist/ where the development
// tools that run TypeScript are not installed (`npm ci --omit=dev`). Its first argument names the command's folder in server/.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hasTools, NO_BUILD } from './development-tools.mjs';

const root = new URL('..', import.meta.url);
// The command reads its own arguments from the same place.
const [name] = process.argv.splice(2, 1);
const built = new URL(`dist/server/${name}.js`, root);

if (hasTools()) {
  await import('tsx');
  await import(new URL(`server/${name}/main.ts`, root));
} else if (existsSync(fileURLToPath(built))) await import(built);
else {
  console.error(NO_BUILD);
  process.exitCode = 1;
}
