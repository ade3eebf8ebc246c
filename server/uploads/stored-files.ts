/** Files that wait to be checked or inserted: in the database, so that a restart or another instance finds them. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { OPEN_STATES } from '../../src/contract/upload.js';
import type { Database } from '../db/schema.js';
import { yieldToEventLoop } from '../base/yield-to-event-loop.js';
import { idTimeMs, newId } from '../base/ids.js';

const PIECE_BYTES = 1024 * 1024;

/** Keeps a file's bytes, each piece in a write of its own, and tells their SHA-256. Nobody sees them before there is an upload of this id. */
export async function storeFile(db: Kysely<Database>, uploadId: string, file: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0, piece = 0; at < file.length; at += PIECE_BYTES, piece += 1) {
    const bytes = file.subarray(at, at + PIECE_BYTES);
    hash.update(bytes);
    await db.insertInto('upload_files').values({ upload_id: uploadId, piece, bytes }).execute();
    await yieldToEventLoop();
  }
  return hash.digest('hex');
}

/** The whole file, in memory of its own that can be handed to a thread. */
export async function loadFile(
  db: Kysely<Database>,
  uploadId: string,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(new ArrayBuffer(size));
  for (let at = 0, piece = 0; at < size; piece += 1) {
    const { bytes } = await db
      .selectFrom('upload_files')
      .select('bytes')
      .where('upload_id', '=', uploadId)
      .where('piece', '=', piece)
      .executeTakeFirstOrThrow();
    whole.set(bytes, at);
    at += bytes.length;
    await yieldToEventLoop();
  }
  return whole;
}

/** Forgets a file that nothing needs any more, piece by piece. */
export async function dropFile(db: Kysely<Database>, uploadId: string): Promise<void> {
  const pieces = await db
    .selectFrom('upload_files')
    .select('piece')
    .where('upload_id', '=', uploadId)
    .execute();
  for (const { piece } of pieces) {
    await db
      .deleteFrom('upload_files')
      .where('upload_id', '=', uploadId)
      .where('piece', '=', piece)
      .execute();
    await yieldToEventLoop();
  }
}

/**
 * Forgets what a server left that was stopped while it took a file in, or before it forgot one itself; only what is older than
 * this, where another server may be taking a file in at the moment.
 */
export async function dropLeftFiles(db: Kysely<Database>, olderThanMs: number): Promise<void> {
  const youngestMs = idTimeMs(newId()) - olderThanMs;
  const left = await db
    .selectFrom('upload_files')
    .select('upload_id')
    .distinct()
    .where('upload_id', 'not in', (needed) =>
      needed.selectFrom('uploads').select('id').where('state', 'in', OPEN_STATES),
    )
    .execute();
  for (const { upload_id } of left) if (idTimeMs(upload_id) <= youngestMs) await dropFile(db, upload_id);
}
