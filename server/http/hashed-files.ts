/**
 * Files whose names have a hash of their content, of all builds that ran lately. A page that one build has sent finds them at a server
 * with another build: while servers that share the archive are exchanged, and after an upgrade.
 */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of `dist/` in which every name has such a hash. */
const FOLDERS = ['widgets/chunks', 'widgets/assets', 'host/assets'];
/** A file is kept for this long after the last start of a server whose build has it. */
const KEPT_MS = 90 * 24 * 3_600_000;
/** About thirty builds: each adds some 4 MB, less where it shares files with others. */
const MAX_BYTES = 128_000_000;

interface Parts {
  /** The folder of the build. */
  distDir: string;
  /** The folder in which the files of all builds are. */
  storeDir: string;
  nowMs: number;
  maxBytes?: number;
}

interface Stored {
  path: string;
  bytes: number;
  /** When a server with the file started last. */
  startedMs: number;
}

/** Adds the files of this build, and removes those that are too old, or the oldest of too many. Several servers may share the folder. */
export async function storeHashedFiles({
  distDir,
  storeDir,
  nowMs,
  maxBytes = MAX_BYTES,
}: Parts): Promise<void> {
  for (const folder of FOLDERS) {
    const target = join(storeDir, folder);
    await mkdir(target, { recursive: true });
    if (existsSync(join(distDir, folder))) await addFiles(join(distDir, folder), target, nowMs);
  }
  const stored = (await Promise.all(FOLDERS.map((folder) => storedIn(join(storeDir, folder))))).flat();
  let bytes = 0;
  for (const file of stored.sort((one, other) => other.startedMs - one.startedMs)) {
    bytes += file.bytes;
    // Another server may remove the same file at the same moment.
    if (bytes > maxBytes || file.startedMs <= nowMs - KEPT_MS) await rm(file.path, { force: true });
  }
}

async function addFiles(source: string, target: string, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  const present = new Set(await readdir(target));
  for (const name of (await readdir(source)).filter((file) => !file.endsWith('.map'))) {
    const path = join(target, name);
    const copy = () => copyWhole(join(source, name), path, now);
    // The time can't be set when another server has just removed the file, or another user owns it.
    await (present.has(name) ? utimes(path, now, now).catch(copy) : copy());
  }
}

/** A reader sees no file or a complete one, also when several servers copy it at the same moment. */
async function copyWhole(source: string, target: string, startedAt: Date): Promise<void> {
  const copy = `${target}.${randomUUID()}`;
  await copyFile(source, copy);
  await utimes(copy, startedAt, startedAt);
  await rename(copy, target);
}

async function storedIn(folder: string): Promise<Stored[]> {
  const files: Stored[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    try {
      const { size, mtimeMs } = await stat(path);
      files.push({ path, bytes: size, startedMs: mtimeMs });
    } catch {
      // Another server has removed or renamed it.
    }
  }
  return files;
}
