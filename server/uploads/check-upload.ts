/** Reads an upload's file to the end and reports what an insert would do. Nothing is inserted. */
import type { Coded } from '../../src/contract/base/coded.js';
import { LEAD_FIELDS } from '../../src/contract/rentals/lead-fields.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { UploadPreview } from '../../src/contract/uploads/upload.js';
import {
  asColumns,
  matchByName,
  missingFields,
  type Columns,
} from '../../src/contract/uploads/upload-columns.js';
import { STORED_CHARACTERS } from '../../src/contract/limits.js';
import { yieldToEventLoop } from '../base/yield-to-event-loop.js';
import { headerKey, storedColumns } from './columns.js';
import { listedNumbers } from '../rentals/rentals.js';
import { readSettings } from '../settings/settings.js';
import type { UploadContext } from './upload-context.js';
import { existingNumbers } from './insert-rows.js';
import { cellsWithin } from './cells-within.js';
import type { Reading } from './reading.js';
import { foreignLetters, type ForeignLetters } from '../../src/spreadsheet/reading/foreign-letters.js';
import { missingColumns, unusable } from '../../src/spreadsheet/reading/unusable-file.js';
import { changeUpload, rememberedMatch, type UploadRow } from './uploads.queries.js';
import { withoutErased } from './without-erased.js';
import type { Batch, RowsWanted } from './worker/file-reader.js';

const PREVIEW_ROWS = 5;
/** Each query waits between the pickers' writes, so a few large queries are used. */
const ASKED_AT_ONCE = 2000;
/** How often the progress is stored. */
const NOTED_EVERY_ROWS = 2000;

/** Leaves the upload `choosing`, `ready`, or `inserting` if it was sent in one call. Throws UnusableFile. */
export async function checkUpload(
  context: UploadContext,
  upload: UploadRow,
  reading: Reading,
): Promise<void> {
  const { db } = context;
  const sheets = await reading.sheets();
  const sheet = upload.sheet ?? sheets[0] ?? null;
  if (sheets.length > 1 && upload.sheet === null && upload.is_one_call === 0) {
    await changeUpload(db, upload.id, ['checking'], { state: 'choosing', sheets: JSON.stringify(sheets) });
    return;
  }
  const { row: headerRow, cells } = await reading.header(sheet);
  const header = cellsWithin(cells, STORED_CHARACTERS.header);
  const columns = await columnsOf(context, upload, header);
  const { defaultAreaCode: area_code } = await readSettings(db);
  const known = {
    sheets: JSON.stringify(sheets),
    sheet,
    header: JSON.stringify(header),
    columns: JSON.stringify(columns),
    area_code,
  };
  if (upload.is_one_call === 1) {
    const missing = missingFields(columns);
    // A file with a one-word header is usually no list at all. The sentence about missing columns explains
    // this best.
    if (missing.length > 0) throw missingColumns(missing.map((field) => LEAD_FIELDS[field].label));
    const rows_total = await reading.count(sheet);
    await changeUpload(db, upload.id, ['checking'], { ...known, rows_total, state: 'inserting' });
    return;
  }
  const encoding = await reading.encoding();
  const sampler = encoding && !encoding.isSure ? foreignLetters() : null;
  const wanted = { sheet, columns, areaCode: area_code };
  const { rows, found } = await tallyOf(context, upload, reading, { wanted, sampler });
  if (rows === 0) throw unusable('header-only');
  const preview: UploadPreview = {
    header,
    headerRow,
    columns,
    missing: missingFields(columns),
    ...(encoding && {
      encoding: { used: encoding.encoding, isSure: encoding.isSure, sample: sampler?.samples ?? [] },
    }),
    ...found,
  };
  await changeUpload(db, upload.id, ['checking'], {
    ...known,
    state: 'ready',
    rows_done: 0,
    rows_total: preview.missing.length > 0 ? null : rows,
    preview: JSON.stringify(preview),
  });
}

/**
 * The columns that the person has just chosen, else those that were chosen earlier for such a header, else
 * those that match by name.
 */
async function columnsOf({ db }: UploadContext, upload: UploadRow, header: string[]): Promise<Columns> {
  const chosen = upload.columns ?? (await rememberedMatch(db, upload.user_id, headerKey(header)));
  const byName = matchByName(header);
  if (chosen === null) return byName;
  // Both choices belong to a header with the same number of columns.
  const columns = storedColumns(chosen);
  if (upload.encoding === null) return columns;
  // In another encoding more names may be readable.
  const taken = Object.values(columns);
  return asColumns((field) => columns[field] ?? (taken.includes(byName[field]) ? null : byName[field]));
}

/** Counts what an insert would do. While a required field has no column, only the first rows are read, and their number isn't known. */
async function tallyOf(
  { db, live }: UploadContext,
  upload: UploadRow,
  reading: Reading,
  { wanted, sampler }: { wanted: Omit<RowsWanted, 'afterRow'>; sampler: ForeignLetters | null },
) {
  const canInsert = missingFields(wanted.columns).length === 0;
  const counted = new Map<string, Coded & { rows: number }>();
  const firstRows: string[][] = [];
  let rows = 0;
  let noted = 0;
  const count = (text: Coded, times = 1) =>
    counted.set(text.message, { ...text, rows: (counted.get(text.message)?.rows ?? 0) + times });
  let unasked: string[] = [];
  const askForExisting = async () => {
    const listed = await listedNumbers(db, unasked);
    const existing = await existingNumbers(
      db,
      upload,
      unasked.filter((key) => !listed.has(key)),
    );
    unasked = [];
    if (listed.size > 0) count(refusal('do-not-contact'), listed.size);
    if (existing.size > 0) count(refusal('number-in-database'), existing.size);
  };
  for await (const batch of reading.batches({ ...wanted, afterRow: 0 })) {
    rows += batch.rows.length;
    const first = batch.rows.slice(0, PREVIEW_ROWS - firstRows.length);
    const storable = first.length === 0 ? [] : await withoutErased(db, first);
    firstRows.push(...storable.map((cells) => cellsWithin(cells, STORED_CHARACTERS.previewRow)));
    const foreign = batch.rows.filter(({ cells }) => sampler?.isWanted(cells));
    if (foreign.length > 0) for (const cells of await withoutErased(db, foreign)) sampler?.look(cells);
    if (!canInsert) break;
    for (const { fault } of batch.rows) if (fault) count(fault.counted);
    unasked.push(...keysOf(batch));
    if (unasked.length >= ASKED_AT_ONCE) await askForExisting();
    if (rows - noted >= NOTED_EVERY_ROWS) {
      noted = rows;
      await changeUpload(db, upload.id, ['checking'], { rows_done: rows });
      live.changed(['uploads']);
    }
    await yieldToEventLoop();
  }
  await askForExisting();
  const reasons = [...counted.values()].map(({ message, ...each }) => ({ reason: message, ...each }));
  const wouldSkip = reasons.reduce((sum, each) => sum + each.rows, 0);
  return {
    rows,
    found: {
      firstRows,
      wouldInsert: canInsert ? rows - wouldSkip : 0,
      wouldSkip,
      reasons: reasons.sort((a, b) => b.rows - a.rows),
    },
  };
}

const keysOf = ({ rows }: Batch): string[] => rows.flatMap(({ rental }) => rental?.number_key ?? []);
