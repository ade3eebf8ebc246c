/** Files that wait to be checked or inserted are stored in the database, so that a restart or another instance finds them. */
import { createHash } from 'node:crypto';
import { OPEN_STATES } from '../../src/contract/uploads/upload.js';
import type { Db } from '../db/context.js';
import { yieldToEventLoop } from '../base/yield-to-event-loop.js';
import { idTimeMs, newId } from '../base/ids.js';

const PIECE_BYTES = 1024 * 1024;

/** Stores a file's bytes, each piece in its own write, and returns their SHA-256. They are not visible before an upload has this id. */
export async function storeFile(db: Db, uploadId: string, file: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0, piece = 0; at < file.length; at += PIECE_BYTES, piece += 1) {
    const bytes = file.subarray(at, at + PIECE_BYTES);
    hash.update(bytes);
    await db.insertInto('upload_files').values({ upload_id: uploadId, piece, bytes }).execute();
    await yieldToEventLoop();
  }
  return hash.digest('hex');
}

/** The whole file, in a separate buffer, which can be transferred to a thread. */
export async function loadFile(db: Db, uploadId: string, size: number): Promise<Uint8Array<ArrayBuffer>> {
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

/** Deletes a file that is no longer needed, piece by piece. */
export async function dropFile(db: Db, uploadId: string): Promise<void> {
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
 * Deletes files that a stopped server left half received or half deleted; this applies only to files older
 * than `olderThanMs`, because another server may be receiving a younger one.
 */
export async function dropLeftFiles(db: Db, olderThanMs: number): Promise<void> {
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
