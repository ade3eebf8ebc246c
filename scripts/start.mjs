// `npm start`: builds what is missing or out of date, then runs the server in this process, so that it gets
// the signals. Without development tools (`npm ci --omit=dev`) it serves the existing build.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hasTools, NO_BUILD } from './development-tools.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

if (hasTools()) await buildIfNeeded();
else if (existsSync(`${root}dist/server/main.js`))
  console.error('Serving dist/ as it was built: the tools that would build it again are not installed.');
else {
  console.error(NO_BUILD);
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
await import('../dist/server/main.js');

async function buildIfNeeded() {
  const build = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--if-needed'], {
    cwd: root,
    stdio: 'inherit',
  });
  const stopBuild = (signal) => build.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopBuild);
  const [exitCode] = await once(build, 'exit');
  if (exitCode !== 0) process.exit(exitCode ?? 1);
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stopBuild);
}
