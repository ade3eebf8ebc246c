// `npm start`: builds what is missing or older than its sources, then serves it from this very process, so that a signal
// to it reaches the server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const build = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--if-needed'], {
  cwd: root,
  stdio: 'inherit',
});
const stopBuild = (signal) => build.kill(signal);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopBuild);
const [exitCode] = await once(build, 'exit');
if (exitCode !== 0) process.exit(exitCode ?? 1);
for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stopBuild);

process.env.NODE_ENV ??= 'production';
await import('../dist/server/main.js');
