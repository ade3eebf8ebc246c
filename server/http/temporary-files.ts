/**
 * Files that are arriving. Each loses its name as soon as it is open: nobody else can open it, and the operating system removes it
 * when it is closed or the process ends, kill -9 included. Servers that share a folder therefore share no file.
 */
import { mkdir, open, readdir, rm, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idTimeMs, newId } from '../base/ids.js';

/** In DATA_DIR, which is writable and on a real disk; a system's temporary folder is often in memory. */
export const INCOMING_FOLDER = 'incoming-uploads';

const HOUR_MS = 3_600_000;
/** A folder that takes no file, as in a read-only container without a volume. */
const NOT_WRITABLE = ['EROFS', 'EACCES', 'EPERM'];

export interface TemporaryFile {
  /** How many were written. */
  readonly bytes: number;
  write(chunk: Buffer): Promise<void>;
  /** The whole content. */
  read(): Promise<Buffer>;
  /** Removes it. */
  close(): Promise<void>;
}

export interface TemporaryFiles {
  create(): Promise<TemporaryFile>;
  /** Removes files that kept their name because a server ended just after it opened them. */
  sweep(): Promise<void>;
}

/** Temporary files in the data folder, or in the system's temporary folder where the data folder can't be written. */
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
      // Another server may just be opening a younger one.
      const oldestMs = idTimeMs(newId()) - HOUR_MS;
      const names = await readdir(folder).catch(() => []);
      for (const name of names)
        if (!(idTimeMs(name) > oldestMs)) await rm(join(folder, name), { force: true });
    },
  };
}

/** Runs work with a new temporary file, and removes that in the end. */
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
    // Not recursive: then Node says ENOENT where a file system is read-only.
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
      // Writes all of it, behind what was written before.
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
