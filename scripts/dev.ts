/**
 * `npm run dev`: the API, restarted when its sources change, and the host page with hot reload in front of
 * it. The page's server forwards `/api` and `/socket.io`, so the browser sees one origin as in production.
 */
import { spawn, type ChildProcess } from 'node:child_process';

const API_PORT = process.env['PORT'] ?? '4000';

let isStopping = false;
const children: ChildProcess[] = [
  run('tsx', ['watch', '--clear-screen=false', 'server/main.ts']),
  run('vite', ['--mode', 'host']),
];
for (const child of children) child.once('exit', stopAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopAll);

function run(command: string, args: string[]): ChildProcess {
  // The commands are found by name: npm puts them on the PATH, and a wrapper in between would not pass
  // signals on.
  return spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, PORT: API_PORT },
  });
}

/** Sends one signal to each child: a second one would kill the server before it has closed its database. */
function stopAll(): void {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}
