/** The baseline: the same rows by the same statement and batches, without reading, checking or sending. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/db/database.js';
import { matchByName } from '../../src/contract/uploads/upload-columns.js';
import { insertRows } from '../../server/uploads/insert-rows.js';
import { fileReader, type Batch } from '../../server/uploads/worker/file-reader.js';
import { newId } from '../../server/base/ids.js';
import { addPeople } from './people.js';

/** Inserts the rows and returns how many seconds it took. */
export async function bareInsert(fileName: string, bytes: Buffer): Promise<number> {
  const reader = fileReader(bytes, fileName);
  const columns = matchByName((await reader.header(null)).cells);
  const batches: Batch[] = [];
  for await (const batch of reader.batches({ sheet: null, columns, areaCode: null, afterRow: 0 }))
    batches.push(batch);

  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bare-'));
  const { creators } = await addPeople(dataDir, { creators: 1, pickers: 0 });
  const db = openDatabase({ dataDir });
  try {
    const id = newId();
    const user_id = creators[0]?.id ?? '';
    const counts = {
      rows_done: 0,
      checkpoint_row: 0,
      inserted: 0,
      skipped: 0,
      is_one_call: 0,
      file_bytes: 0,
    } as const;
    const texts = { address: '', file_name: '', file_hash: '', sheets: '[]' };
    const upload = {
      id,
      user_id,
      purpose: 'bulk',
      state: 'done',
      created_at: 1,
      ...counts,
      ...texts,
    } as const;
    await db.insertInto('uploads').values(upload).execute();
    const startedAt = performance.now();
    for (const { rows } of batches) {
      const fit = rows.flatMap(({ rental }) => rental ?? []);
      await db.transaction().execute((trx) => insertRows(trx, upload, fit, Date.now()));
    }
    return (performance.now() - startedAt) / 1000;
  } finally {
    await db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
