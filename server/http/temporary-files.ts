/**
 * Temporary files for uploads that arrive. Each file loses its name as soon as it is open: no one else can
 * open it, and the operating system removes it when it is closed or the process ends, even by kill -9. So
 * servers that share a folder share no file.
 */
import { HOUR_MS } from '../../src/contract/base/business-day.js';
import { mkdir, open, readdir, rm, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idTimeMs, newId } from '../base/ids.js';

/**
 * The folder is in DATA_DIR, which is writable and on a real disk; the system's temporary folder is often in
 * memory.
 */
export const INCOMING_FOLDER = 'incoming-uploads';

/** The errors of a folder that takes no file, as in a read-only container without a volume. */
const NOT_WRITABLE = ['EROFS', 'EACCES', 'EPERM'];

export interface TemporaryFile {
  /** The number of bytes written. */
  readonly bytes: number;
  write(chunk: Buffer): Promise<void>;
  /** Reads the whole content. */
  read(): Promise<Buffer>;
  /** Closes the file, which removes it. */
  close(): Promise<void>;
}

export interface TemporaryFiles {
  create(): Promise<TemporaryFile>;
  /** Removes files that still have a name because a server ended just after opening them. */
  sweep(): Promise<void>;
}

/** Temporary files in the data folder, or in the system's temporary folder when the data folder can't be written. */
export function temporaryFiles(dataDir: string): TemporaryFiles {
  const folder = join(dataDir, INCOMING_FOLDER);
  return {
    create: async () => {
      try {
        await makeFolder(folder);
        return temporaryFile(await openNameless(folder));
      } catch (error) {
        if (!NOT_WRITABLE.includes(codeOf(error))) throw error;
        return temporaryFile(await openNameless(tmpdir()));
      }
    },
    sweep: async () => {
      // Younger files are left, because another server may have just opened them.
      const oldestMs = idTimeMs(newId()) - HOUR_MS;
      const names = await readdir(folder).catch(() => []);
      for (const name of names)
        if (!(idTimeMs(name) > oldestMs)) await rm(join(folder, name), { force: true });
    },
  };
}

/** Runs work with a new temporary file, which it removes at the end. */
export async function withTemporaryFile<T>(
  files: TemporaryFiles,
  work: (file: TemporaryFile) => Promise<T>,
): Promise<T> {
  const file = await files.create();
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

async function makeFolder(path: string): Promise<void> {
  try {
    // The call is not recursive, because Node would then report ENOENT on a read-only file system.
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, newId());
  const handle = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function temporaryFile(handle: FileHandle): TemporaryFile {
  let bytes = 0;
  return {
    get bytes() {
      return bytes;
    },
    write: async (chunk) => {
      // Appends a whole chunk to the file.
      await handle.writeFile(chunk);
      bytes += chunk.length;
    },
    read: async () => {
      const whole = Buffer.allocUnsafeSlow(bytes);
      for (let at = 0; at < bytes;) {
        const { bytesRead } = await handle.read(whole, at, bytes - at, at);
        if (bytesRead === 0) throw new Error('A temporary file is shorter than it was written');
        at += bytesRead;
      }
      return whole;
    },
    close: () => handle.close(),
  };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
