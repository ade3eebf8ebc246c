/**
 * Allows one process per data folder. If two servers used one folder, each would decide alone who holds a
 * rental, count login limits and run migrations. So the second server reports which process has the folder,
 * and exits.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdExclusively } from './sqlite.js';

/** This is long enough for a previous process to finish closing. */
const WAIT_MS = 1000;

/**
 * Another running process has locked the data folder. `message` is a sentence for the person who started this
 * process.
 */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse';
}

/** Locks the data folder for this process. The operating system releases the lock when the process ends, even by kill -9. */
export function lockDataDir(dataDir: string, waitMs = WAIT_MS): { release(): void } {
  // The lock and the name of its owner are in two files, because the process that is locked out must be able to read the name.
  const ownerPath = join(dataDir, 'lock-owner');
  const lock = holdExclusively(join(dataDir, 'lock'), waitMs);
  if (!lock) {
    throw new DataDirInUse(
      `The data folder ${dataDir} is in use by ${ownerName(ownerPath)}. Stop that process, or set DATA_DIR to another folder.`,
    );
  }
  writeFileSync(ownerPath, `process ${process.pid}\n`, { mode: 0o600 });
  return {
    release: () => {
      rmSync(ownerPath, { force: true });
      lock.release();
    },
  };
}

function ownerName(ownerPath: string): string {
  try {
    return readFileSync(ownerPath, 'utf8').trim() || 'another process';
  } catch {
    return 'another process';
  }
}
