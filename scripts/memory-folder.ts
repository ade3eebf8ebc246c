import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux's folder in memory. */
const MEMORY = '/dev/shm';
/** More than all tests together write at a time. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * A new folder in memory for the temporary files of tests, or null if this machine has none that is large
 * enough. SQLite waits for the disk at each commit, which tests do ten thousand times.
 */
export function memoryFolder(): string | null {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ENOUGH_BYTES) return null;
    const folder = mkdtempSync(join(MEMORY, 'rental-desk-'));
    // PostgreSQL runs as another user and must be able to enter it.
    chmodSync(folder, 0o755);
    return folder;
  } catch {
    return null;
  }
}
