import { NoResultError } from 'kysely';
import { OPEN_STATES } from '../../src/contract/uploads/upload.js';
import { matchByName } from '../../src/contract/uploads/upload-columns.js';
import type { Db } from '../db/context.js';
import { openReading, type Reading } from './reading.js';
import { loadFile } from './stored-files.js';
import { UnusableFile } from '../../src/spreadsheet/reading/unusable-file.js';

/** The uploads that aren't finished and whose file has a cell for which `isWanted` is true. */
export async function filesWith(
  db: Db,
  isWanted: (cell: string) => boolean,
): Promise<{ id: string; fileName: string }[]> {
  const unfinished = await db
    .selectFrom('uploads')
    .select(['id', 'file_name', 'file_bytes'])
    .where('state', 'in', OPEN_STATES)
    .execute();
  const found: { id: string; fileName: string }[] = [];
  for (const { id, file_name: fileName, file_bytes } of unfinished) {
    const bytes = await loadFile(db, id, file_bytes).catch(ifGone);
    if (!bytes) continue;
    const reading = openReading({ bytes, fileName });
    try {
      if (await hasCell(reading, isWanted)) found.push({ id, fileName });
    } finally {
      await reading.close();
    }
  }
  return found;
}

/** The upload has ended meanwhile, and its file is deleted. */
const ifGone = (error: unknown): null => {
  if (error instanceof NoResultError) return null;
  throw error;
};

/** A file that can't be inserted: the reading of its rows fails too, and then nothing is found in it. */
const ifUnusable = (error: unknown): string[] => {
  if (error instanceof UnusableFile) return [];
  throw error;
};

async function hasCell(reading: Reading, isWanted: (cell: string) => boolean): Promise<boolean> {
  const sheets = await reading.sheets().catch(ifUnusable);
  for (const sheet of sheets.length === 0 ? [null] : sheets)
    try {
      const header = await reading.header(sheet);
      if (header.cells.some(isWanted)) return true;
      const wanted = { sheet, columns: matchByName(header.cells), areaCode: null, afterRow: 0 };
      for await (const { rows } of reading.batches(wanted))
        if (rows.some(({ cells }) => cells.some(isWanted))) return true;
    } catch (error) {
      // An empty sheet, or one that is too long to be inserted.
      if (!(error instanceof UnusableFile)) throw error;
    }
  return false;
}
