/**
 * `npm run dev`: the API, restarted when its sources change, and the host page with hot reload in front of it. The page's own
 * server passes `/api` and `/socket.io` on, so the browser sees one origin as in production.
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
  // By their names: npm puts them on the PATH, and a wrapper in between would keep the signals to itself.
  return spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, PORT: API_PORT },
  });
}

/** Tells each child once: a second signal would kill the server before it has closed its database. */
function stopAll(): void {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}
