/** A disk of a few megabytes in memory, which a test fills to the last byte. Mounting it needs root. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  path: string;
  /** Takes all free space; another call also takes the space that a program has freed since. */
  fill: () => void;
  /** Frees the space. */
  empty: () => void;
  remove: () => void;
}

const PIECE = Buffer.alloc(64 * 1024, 'x');

/** Returns null if this machine doesn't allow the mount. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'rental-desk-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', path], {
      stdio: 'pipe',
    });
  } catch {
    rmSync(path, { recursive: true });
    return null;
  }
  const filler = join(path, 'filler');
  return {
    path,
    fill: () => {
      const file = openSync(filler, 'a');
      for (let size = PIECE.length; size >= 1;) size = wrote(file, size) ? size : Math.floor(size / 2);
      closeSync(file);
    },
    empty: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', path], { stdio: 'pipe' });
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function wrote(file: number, size: number): boolean {
  try {
    return writeSync(file, PIECE, 0, size) === size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}
