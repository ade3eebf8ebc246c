/**
 * A second program that locks an SQLite file. It must be another process, because SQLite's locks don't block
 * their own process.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const HOLDER = `
  const { DatabaseSync } = require('@photostructure/sqlite');
  const database = new DatabaseSync(process.argv[1]);
  database.exec('begin immediate');
  process.stdout.write('locked');
  process.stdin.resume().on('end', () => { database.exec('rollback'); database.close(); });`;

/** Locks the file against other writers until `release` has ended the process. */
export async function lockFromOtherProcess(path: string): Promise<{ release(): Promise<void> }> {
  const child = spawn(process.execPath, ['-e', HOLDER, path], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const isLocked = once(child.stdout, 'data').then(() => true);
  if (!(await Promise.race([isLocked, ended.then(() => false)])))
    throw new Error(`No lock on ${path}: the other process ended with ${child.exitCode}`);
  return {
    release: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
