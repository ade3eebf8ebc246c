/** A slow disk: strace delays each sync of the processes. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** Whether strace is installed and allowed on this machine. */
export function canSlowDisk(): boolean {
  try {
    execFileSync('strace', ['-qq', '-e', 'trace=fsync', 'true'], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

/** Delays each sync of these processes and of their new children. Call the returned function to stop. */
export async function slowDisk(processes: readonly number[], delayMs: number): Promise<() => Promise<void>> {
  const syncs = 'fsync,fdatasync,sync_file_range,msync';
  const args = ['-f', '-qq', '-o', '/dev/null', '-e', `trace=${syncs}`];
  const inject = ['-e', `inject=${syncs}:delay_exit=${delayMs * 1000}`];
  const tracer = spawn('strace', [...args, ...inject, ...processes.flatMap((id) => ['-p', String(id)])], {
    stdio: 'ignore',
  });
  const ended = once(tracer, 'exit');
  await Promise.race([once(tracer, 'spawn'), ended]);
  return async () => {
    tracer.kill('SIGINT');
    await ended;
  };
}

/** The ids of a process and all its descendants. */
export function withChildren(id: number): number[] {
  const tasks = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').split(' ');
  return [
    id,
    ...tasks.filter((child) => child.trim() !== '').flatMap((child) => withChildren(Number(child))),
  ];
}
