/** Makes a data folder from a folder of continuous copies, in the state of the newest copy or of an earlier moment. */
import { copyFileSync, createReadStream, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { makeFolder } from '../base/make-folder.js';
import { SECRET_FILE } from '../auth/jwt-secret.js';
import { DATABASE_FILE } from '../db/database.js';
import { sqliteProblem } from '../db/sqlite.js';
import { CantBackUp } from './back-up.js';
import { changesIn, generationsIn, UNFINISHED, WHOLE, type Moment } from './generations.js';

export interface Restored {
  /** The moment whose state it is. */
  atMs: number;
  /** A file of changes that can't be read: what came after it is not there. */
  damaged: string | null;
}

/** Restores into a folder that is missing or empty. Throws CantBackUp. */
export async function restore(from: string, to: string, untilMs = Infinity): Promise<Restored> {
  const target = resolve(to);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new CantBackUp(`${target} isn't empty. Move it away, or name another folder with --to.`);
  const generation = generationsIn(resolve(from)).findLast(({ atMs }) => atMs <= untilMs);
  if (generation === undefined)
    throw new CantBackUp(
      `${resolve(from)} has no copy${untilMs === Infinity ? '' : ` from before ${new Date(untilMs).toISOString()}`}. Name the folder of BACKUP_DIR with --from.`,
    );
  const unfinished = target + UNFINISHED;
  try {
    rmSync(unfinished, { recursive: true, force: true });
    makeFolder(unfinished);
    const restored = await fill(unfinished, generation, untilMs);
    rmSync(target, { recursive: true, force: true });
    renameSync(unfinished, target);
    return restored;
  } catch (error) {
    throw new CantBackUp(
      `${generation.path} can't be restored to ${target} (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
}

async function fill(folder: string, generation: Moment, untilMs: number): Promise<Restored> {
  const database = join(folder, DATABASE_FILE);
  copyFileSync(join(generation.path, WHOLE), database);
  const secret = join(generation.path, SECRET_FILE);
  if (existsSync(secret)) copyFileSync(secret, join(folder, SECRET_FILE));
  const restored: Restored = { atMs: generation.atMs, damaged: null };
  const file = await open(database, 'r+');
  const changes = changesIn(generation.path);
  // Each file builds on the one before it, so none may be left out in the middle, also when the clock was set back between two.
  const wanted = changes.slice(0, changes.findLastIndex(({ atMs }) => atMs <= untilMs) + 1);
  for (const { path, atMs } of wanted) {
    if (!(await isReadable(path))) {
      restored.damaged = path;
      break;
    }
    await applyChanges(path, file);
    restored.atMs = atMs;
  }
  await file.sync();
  await file.close();
  const problem = sqliteProblem(database);
  if (problem !== null) throw new Error(`the copy is damaged: ${problem}`);
  return restored;
}

/** Reads the whole file, whose checksum is at its end, before anything of it is applied. */
const isReadable = (path: string): Promise<boolean> =>
  unpack(path, () => Promise.resolve()).then(
    () => true,
    () => false,
  );

async function applyChanges(path: string, file: FileHandle): Promise<void> {
  let [pageSize, count] = [0, 0];
  let rest = Buffer.alloc(0);
  await unpack(path, async (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    if (pageSize === 0) {
      [pageSize, count] = [rest.readUInt32BE(0), rest.readUInt32BE(4)];
      rest = rest.subarray(8);
    }
    for (; rest.length >= 4 + pageSize; rest = rest.subarray(4 + pageSize))
      await file.write(rest, 4, pageSize, (rest.readUInt32BE(0) - 1) * pageSize);
  });
  await file.truncate(count * pageSize);
}

const unpack = (path: string, each: (chunk: Buffer) => Promise<void>): Promise<void> =>
  pipeline(createReadStream(path), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) await each(chunk);
  });
