/** A super-admin's uploads to a server process, for the bench and the fault test. */
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/db/schema.js';
import { findUpload } from '../../server/uploads/uploads.queries.js';
import { login } from '../../src/contract/auth/auth.js';
import { API_BASE } from '../../src/contract/endpoints.js';
import type { Upload } from '../../src/contract/uploads/upload.js';

const POLL_MS = 25;

export interface IntakeClient {
  start(fileName: string, file: Buffer): Promise<Upload>;
  commit(id: string): Promise<void>;
  cancel(id: string, inserted: 'keep' | 'undo'): Promise<Upload>;
  /** Polls until the condition is true; rejects when the upload has failed. */
  until(id: string, isThere: (upload: Upload) => boolean): Promise<Upload>;
  /** Uploads a file in one call. */
  upload(path: string, fileName: string, file: Buffer): Promise<{ inserted: number; skipped: number }>;
}

export async function intakeClient(url: string): Promise<IntakeClient> {
  const call = async <Data>(path: string, init: RequestInit): Promise<Data> => {
    const response = await fetch(url + API_BASE + path, init);
    const answer = (await response.json()) as { data: Data; message: string };
    if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.message}`);
    return answer.data;
  };
  const { accessToken } = await call<{ accessToken: string }>(login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@rental-desk.local', password: 'bench-password' }),
  });
  const headers = { authorization: accessToken };
  const send = <Data>(path: string, fileName: string, file: Buffer): Promise<Data> => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(file)]), fileName);
    return call<Data>(path, { method: 'POST', headers, body });
  };
  return {
    start: (fileName, file) => send('/rental/uploads/start-bulk', fileName, file),
    commit: (id) => call(`/rental/uploads/${id}/commit`, { method: 'PATCH', headers }),
    cancel: (id, inserted) =>
      call(`/rental/uploads/${id}/cancel`, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ inserted }),
      }),
    until: async (id, isThere) => {
      for (;;) {
        const upload = await call<Upload>(`/rental/uploads/${id}`, { headers });
        if (isThere(upload)) return upload;
        if (upload.state === 'failed') throw new Error(upload.sentence ?? 'The upload failed');
        await setTimeout(POLL_MS);
      }
    },
    upload: send,
  };
}

/** Reads the state of an upload that a stopped server has left. */
export async function inspectUpload(db: Kysely<Database>, id: string) {
  const count = async (table: 'rentals' | 'upload_skips' | 'upload_files') => {
    const rows = db.selectFrom(table).where('upload_id', '=', id);
    return (await rows.select((row) => row.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;
  };
  const upload = await findUpload(db, id);
  if (!upload) throw new Error('The upload is gone');
  const found = {
    upload,
    rentals: await count('rentals'),
    skips: await count('upload_skips'),
    pieces: await count('upload_files'),
  };
  await db.destroy();
  return found;
}
