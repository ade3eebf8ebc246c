// `npm start`: builds what is missing or older than its sources, then serves it from this very process, so that a signal
// to it reaches the server.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const build = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--if-needed'], {
  cwd: root,
  stdio: 'inherit',
});
if (build.status !== 0) process.exit(build.status ?? 1);

process.env.NODE_ENV ??= 'production';
await import('../dist/server/main.js');
