/**
 * Reads SQLite's write-ahead log (https://sqlite.org/walformat.html) while the server writes, for copies of the database. Until
 * somebody restarts the log, its committed frames don't change, and the database file is as it was when the log began.
 *
 * The database and its `-shm` file are opened once and never closed: when a process closes a file, POSIX drops all locks that it
 * holds on it, also those of SQLite.
 */
import { fstatSync, openSync, read, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { sql, type Kysely } from 'kysely';
import { BUSY_TIMEOUT_MS } from './sqlite.js';

const readAsync = promisify(read);

const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** The header of the index in `-shm`, twice, and the state of the checkpoint. Its numbers are in the byte order of the machine. */
const INDEX_BYTES = 100;
const CHUNK_BYTES = 4 * 1024 * 1024;

/** The state of the log at one moment. */
export interface WalState {
  /** Differs after each restart of the log. */
  salt: string;
  /** How many frames are committed. */
  frames: number;
  /** How many pages the database has after them. */
  pages: number;
  pageSize: number;
  /** How many frames a checkpoint has written into the database file. */
  backfilled: number;
}

/** A page of the database, by its number (from 1). */
export interface Page {
  number: number;
  bytes: Buffer;
}

export interface Wal {
  /** The state now. Between two statements it shows all that is committed. */
  state(): WalState;
  /** The newest version of each page that the frames after `from` up to those of `state` contain. */
  changedPages(from: number, state: WalState): AsyncGenerator<Page>;
  /** The database file, in chunks. */
  databaseFile(): AsyncGenerator<Buffer>;
}

/** Opens the log of a database in this file, which this process has open in WAL mode. */
export function openWal(path: string): Wal {
  const index = openSync(`${path}-shm`, 'r');
  const database = openSync(path, 'r');
  return {
    state: () => stateIn(index),
    changedPages: async function* (from, state) {
      const newest = new Map<number, number>();
      for await (const { frame, number } of framesIn(path, from, state)) newest.set(number, frame);
      for await (const { frame, number, bytes } of framesIn(path, from, state))
        if (newest.get(number) === frame) yield { number, bytes };
    },
    databaseFile: async function* () {
      const { size } = fstatSync(database);
      for (let from = 0; from < size; from += CHUNK_BYTES) {
        const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size - from));
        const { bytesRead } = await readAsync(database, chunk, 0, chunk.length, from);
        yield chunk.subarray(0, bytesRead);
      }
    },
  };
}

function stateIn(index: number): WalState {
  const header = new ArrayBuffer(INDEX_BYTES);
  readSync(index, new Uint8Array(header), 0, INDEX_BYTES, 0);
  const numbers = new Uint32Array(header);
  const [frames = 0, pages = 0] = numbers.subarray(4, 6);
  const [, pageSize = 0] = new Uint16Array(header, 12, 2);
  return { salt: numbers.subarray(8, 10).join(), frames, pages, pageSize, backfilled: numbers[24] ?? 0 };
}

/** The frames after `from`, each with the number of its page. SQLite doesn't lock the log itself, so it may be closed again. */
async function* framesIn(path: string, from: number, { frames, pageSize }: WalState) {
  const frameBytes = FRAME_HEADER_BYTES + pageSize;
  const perChunk = Math.ceil(CHUNK_BYTES / frameBytes);
  const log = await open(`${path}-wal`, 'r');
  try {
    for (let first = from; first < frames; first += perChunk) {
      const count = Math.min(perChunk, frames - first);
      const chunk = Buffer.alloc(count * frameBytes);
      const { bytesRead } = await log.read(chunk, 0, chunk.length, LOG_HEADER_BYTES + first * frameBytes);
      if (bytesRead < chunk.length) throw new Error('The log of the database was restarted meanwhile');
      for (let i = 0; i < count; i += 1) {
        const frame = chunk.subarray(i * frameBytes, (i + 1) * frameBytes);
        const bytes = frame.subarray(FRAME_HEADER_BYTES);
        yield { frame: first + i, number: frame.readUInt32BE(0), bytes };
      }
    }
  } finally {
    await log.close();
  }
}

/** SQLite's own limit of 1,000 frames would restart the log before it is copied; this one bounds it when nothing copies it. */
export const LEAVE_LOG_ALONE = sql`pragma wal_autocheckpoint = 65536`;

/**
 * Writes the whole log into the database file and restarts it. Returns false when another program is reading the database: then the
 * log goes on, and the server doesn't wait for that program.
 */
export async function restartLog<Tables>(db: Kysely<Tables>): Promise<boolean> {
  await sql`pragma busy_timeout = 0`.execute(db);
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    return rows[0]?.busy === 0;
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(db);
  }
}
