/**
 * One process a data folder. Two servers over one folder would each believe they alone decide who holds a rental, keep
 * login slow-downs and run migrations; so the second one is told which process is there, and ends.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdExclusively } from './sqlite.js';

/** Long enough for a predecessor that is just closing. */
const WAIT_MS = 1000;

/** The data folder belongs to another running process. `message` is a sentence for the person who started this one. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse';
}

/** Takes the data folder for this process. The operating system frees it when the process ends, kill -9 included. */
export function lockDataDir(dataDir: string, waitMs = WAIT_MS): { release(): void } {
  // The lock is in one file and its owner's name in another: who is locked out must be able to read the name.
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
