/** Builders for tests about uploads: real-world files, and uploads as jobs. */
import type { Insertable } from 'kysely';
import Papa from 'papaparse';
import { utils, write } from 'xlsx';
import type { UploadsTable } from '../../server/db/upload-schema.js';
import { newId } from '../../server/base/ids.js';
import { asColumns } from '../../src/contract/uploads/upload-columns.js';
import {
  bulkUploadRental,
  bulkUploadRentalForUse,
  commitUpload,
  getSkippedRows,
  getUpload,
  matchColumns,
  startUpload,
} from '../../src/contract/uploads/upload-calls.js';
import { UPLOAD_FIELDS, type SkippedRow, type Upload } from '../../src/contract/uploads/upload.js';
import type { AnswerOf } from '../../src/contract/base/endpoint.js';
import type { TextEncoding } from '../../src/contract/files/text-encodings.js';
import type { RentalForm } from '../../src/contract/rentals/rentals.js';
import type { Answer, Client } from './client.js';
import type { TestServer } from './support.js';

/** Rows of cells. Forms become rows below a header with the fields' names; arrays are written unchanged. */
export type Table = readonly (readonly string[])[];

export const tableOf = (forms: readonly Partial<RentalForm>[]): Table => [
  UPLOAD_FIELDS,
  ...forms.map((form) => UPLOAD_FIELDS.map((field) => form[field] ?? '')),
];

export const csvOf = (rows: readonly Partial<RentalForm>[] | Table, delimiter = ','): string =>
  Papa.unparse(isTable(rows) ? rows.map((row) => [...row]) : tableOf(rows).map((row) => [...row]), {
    delimiter,
  });

const isTable = (rows: readonly unknown[]): rows is Table => Array.isArray(rows[0]);

/** Cells by sheet. A number, date or boolean keeps its type in the file. */
export function xlsxOf(sheets: Record<string, readonly (readonly unknown[])[]>): Buffer {
  const workbook = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  // With type `buffer` it returns a buffer, but its types say any.
  return write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

export function uploadForm(content: string | Uint8Array, fileName = 'leads.csv'): FormData {
  const form = new FormData();
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  form.append('file', new Blob([bytes]), fileName);
  return form;
}

type OneCall = AnswerOf<typeof bulkUploadRental>;

/** Uploads in one call. */
export async function upload(
  by: Client,
  content: string | Uint8Array,
  { fileName = 'leads.csv', forUse = false } = {},
): Promise<Answer<OneCall>> {
  const { path } = forUse ? bulkUploadRentalForUse : bulkUploadRental;
  return (await by.send(path, { method: 'POST', body: uploadForm(content, fileName) })) as Answer<OneCall>;
}

/** Starts an upload step by step and waits until it needs the person's decision. */
export async function startAndCheck(
  by: Client,
  content: string | Uint8Array,
  fileName = 'leads.csv',
): Promise<Upload> {
  const { status, body } = await by.send(startUpload.path, {
    method: 'POST',
    body: uploadForm(content, fileName),
  });
  if (status !== 200) throw new Error(`Not started: ${status} ${body.message}`);
  return settled(by, (body.data as Upload)._id);
}

/** Waits until the server has finished its work on an upload. */
export async function settled(by: Client, id: string): Promise<Upload> {
  for (;;) {
    const { status, body } = await by.call(getUpload, { params: { id } });
    if (status !== 200) throw new Error(`Not found: ${status}`);
    if (!['checking', 'inserting', 'undoing'].includes(body.data.state)) return body.data;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export async function commitAndWait(by: Client, id: string): Promise<Upload> {
  const { status, body } = await by.call(commitUpload, { params: { id } });
  if (status !== 200) throw new Error(`Not committed: ${status} ${body.message}`);
  return settled(by, id);
}

export async function matchAndWait(
  by: Client,
  id: string,
  body: {
    sheet?: string;
    encoding?: TextEncoding;
    columns?: Partial<Record<(typeof UPLOAD_FIELDS)[number], number | null>>;
  },
): Promise<Upload> {
  const answer = await by.call(matchColumns, {
    params: { id },
    // A record of the contract may lack fields, although its type says that it has all of them.
    body: body as Parameters<typeof by.call<typeof matchColumns>>[1]['body'],
  });
  if (answer.status !== 200) throw new Error(`Not matched: ${answer.status} ${answer.body.message}`);
  return settled(by, id);
}

export async function skipsOf(by: Client, id: string): Promise<SkippedRow[]> {
  const { body } = await by.call(getSkippedRows, { params: { id }, query: { limit: 1000 } });
  return body.data.result;
}

/** Adds an upload to the database as if somebody had sent it. */
export async function addUpload(
  { db, clock }: { db: TestServer['db']; clock: Pick<TestServer['clock'], 'now'> },
  userId: string,
  given: Partial<Insertable<UploadsTable>> = {},
): Promise<string> {
  const id = newId();
  await db
    .insertInto('uploads')
    .values({
      id,
      user_id: userId,
      address: '127.0.0.1',
      purpose: 'bulk',
      file_name: 'leads.csv',
      file_bytes: 0,
      file_hash: id,
      state: 'ready',
      is_one_call: 0,
      sheets: '[]',
      header: JSON.stringify(UPLOAD_FIELDS),
      columns: JSON.stringify(asColumns((field) => UPLOAD_FIELDS.indexOf(field))),
      rows_done: 0,
      checkpoint_row: 0,
      inserted: 0,
      skipped: 0,
      created_at: clock.now(),
      ...given,
    })
    .execute();
  return id;
}
