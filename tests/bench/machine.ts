import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { sqliteVersion } from '../../server/db/sqlite.js';

/** The machine, the versions and the commit of a run, without which figures say little. */
export function machine(): string {
  const cores = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}`;
  const load = loadavg().map((each) => each.toFixed(1));
  return (
    `${cores}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.versions.node}, SQLite ${sqliteVersion()}, ` +
    `commit ${commit()}, load ${load.join(' ')}`
  );
}

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`;
  } catch {
    // The commit is unknown in an unpacked archive, which has no history.
    return 'unknown';
  }
}
