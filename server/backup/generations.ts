/**
 * The folder of continuous copies. A generation is a folder with a whole copy of the database and, numbered, what has changed since.
 * Each file gets its final name when it is complete and never changes again, so whatever is there can be restored, also from another
 * place to which the files are copied one after the other.
 */
import { once } from 'node:events';
import { createWriteStream, existsSync, readdirSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { DAY_MS } from '../../src/contract/business-day.js';
import type { Page, WalState } from '../db/wal.js';

/** The whole copy in a generation. */
export const WHOLE = 'rental-desk.sqlite';
export const UNFINISHED = '.part';
/** Fast: pages become three times smaller, and better levels take several times as long for little more. */
const GZIP_LEVEL = 1;
/** Chunks are large because each one is handled between two requests, so many small ones would take long on a busy server. */
const CHUNK_BYTES = 1024 * 1024;
/** How many parts are joined for one write: 256 pages of 4 KB with their numbers, so 1 MB. */
const PARTS_AT_ONCE = 512;
/** The generation before the newest is kept in any case, because it has more moments that can be restored. */
const NEWEST_KEPT = 2;

const NAME = /^generation-(.+Z)$/;
const CHANGES = /^(\d{6})-(.+Z)\.pages\.gz$/;

/** A folder or file that is named by the moment whose state it has. */
export interface Moment {
  path: string;
  atMs: number;
}

export const generationPath = (folder: string, atMs: number): string =>
  join(folder, `generation-${nameOf(atMs)}`);

export const changesPath = (generation: string, number: number, atMs: number): string =>
  join(generation, `${String(number).padStart(6, '0')}-${nameOf(atMs)}.pages.gz`);

/** The generations in a folder, the oldest first. */
export const generationsIn = (folder: string): Moment[] =>
  existsSync(folder) ? momentsIn(folder, (name) => NAME.exec(name)?.[1]) : [];

/** The changes in a generation in their order, up to the first that is missing. */
export const changesIn = (generation: string): Moment[] => {
  let expected = 0;
  return momentsIn(generation, (name) => {
    const [, number, at] = CHANGES.exec(name) ?? [];
    if (Number(number) !== expected + 1) return undefined;
    expected += 1;
    return at;
  });
};

function momentsIn(folder: string, momentOf: (name: string) => string | undefined): Moment[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const at = momentOf(name);
      return at === undefined ? [] : [{ path: join(folder, name), atMs: momentNamed(at) }];
    });
}

/** Some file systems allow no colons in a name. */
const nameOf = (atMs: number): string => new Date(atMs).toISOString().replaceAll(':', '-');
const momentNamed = (name: string): number => Date.parse(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

/** Writes the changes file of a state, compressed. Returns its bytes. */
export async function writeChanges(
  path: string,
  pages: Iterable<Page> | AsyncIterable<Page>,
  { pages: count, pageSize }: Pick<WalState, 'pages' | 'pageSize'>,
): Promise<number> {
  async function* content() {
    let parts = [numbers(pageSize, count)];
    for await (const { number, bytes } of pages) {
      parts.push(numbers(number), bytes);
      if (parts.length < PARTS_AT_ONCE) continue;
      yield Buffer.concat(parts);
      parts = [];
    }
    yield Buffer.concat(parts);
  }
  return writeComplete(path, content(), createGzip({ level: GZIP_LEVEL, chunkSize: CHUNK_BYTES }));
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, i) => bytes.writeUInt32BE(value, 4 * i));
  return bytes;
}

/** Writes a file that gets its name when it is complete and on the disk. Returns its bytes. */
export async function writeComplete(
  path: string,
  content: Iterable<Buffer> | AsyncIterable<Buffer>,
  through: Transform = new PassThrough(),
): Promise<number> {
  const file = createWriteStream(path + UNFINISHED, {
    ...{ mode: 0o600, flush: true, highWaterMark: CHUNK_BYTES },
  });
  await pipeline(content, through, file).catch((error: unknown) => {
    rmSync(path + UNFINISHED, { force: true });
    throw error;
  });
  if (!file.closed) await once(file, 'close');
  await rename(path + UNFINISHED, path);
  await syncFolder(dirname(path));
  return file.bytesWritten;
}

/** Some network file systems can't flush a folder, which then has to be enough. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().catch(() => undefined);
  await folder.close();
}

/** Removes what was left unfinished, and all generations but the newest two and the last of each of the newest days. */
export function removeOld(folder: string, keepDays: number, nowMs: number): void {
  for (const name of readdirSync(folder))
    if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { recursive: true });
  const generations = generationsIn(folder);
  const lastOfDay = new Map(generations.map(({ path, atMs }) => [Math.floor(atMs / DAY_MS), path]));
  const kept = new Set([
    ...generations.slice(-NEWEST_KEPT).map(({ path }) => path),
    ...[...lastOfDay].filter(([day]) => day > nowMs / DAY_MS - keepDays).map(([, path]) => path),
  ]);
  for (const { path } of generations) if (!kept.has(path)) rmSync(path, { recursive: true });
}
