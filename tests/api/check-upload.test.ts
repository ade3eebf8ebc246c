// @module-tag both-engines
/** The check of an upload, called directly on batches of rows, so that their sizes are known. */
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../server/start/log.js';
import { checkUpload } from '../../server/uploads/check-upload.js';
import type { Reading } from '../../server/uploads/reading.js';
import { findUpload } from '../../server/uploads/uploads.queries.js';
import type { Batch } from '../../server/uploads/worker/file-reader.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';
import type { UploadPreview } from '../../src/contract/uploads/upload.js';
import { asColumns } from '../../src/contract/uploads/upload-columns.js';
import { addRental, freshNumber, rentalForm } from './rentals-support.js';
import { addUpload } from './upload-support.js';
import { addUser, startServer, type TestServer } from './support.js';

let server: TestServer;
let userId: string;
beforeAll(async () => {
  server = await startServer();
  ({ id: userId } = await addUser(server.db, { role: 'super-admin' }));
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('rentals').execute());

type Row = Batch['rows'][number];

const goodRow = (number = freshNumber()): Row => ({
  row: 1,
  cells: [number],
  fault: null,
  rental: { ...rentalForm({ number }), number_key: numberKey(number) },
});
const badRow: Row = {
  row: 1,
  cells: [''],
  rental: null,
  fault: { reason: '', counted: refusal('header-only') },
};
const rowsOf = (count: number) => Array.from({ length: count }, () => goodRow());

interface File {
  sheets?: string[];
  batches?: Row[][];
  beforeBatch?: (index: number) => unknown;
}

/** Checks an upload with a given file, and returns it with its preview and the number of events. */
async function check(
  { sheets = [], batches = [rowsOf(1)], beforeBatch }: File,
  given: Parameters<typeof addUpload>[2] = {},
  db = server.db,
) {
  const id = await addUpload(server, userId, { state: 'checking', ...given });
  const upload = await findUpload(server.db, id);
  if (!upload) throw new Error('There is no upload');
  const reading: Reading = {
    sheets: () => Promise.resolve(sheets),
    encoding: () => Promise.resolve(null),
    header: () => Promise.resolve({ row: 1, cells: ['number'] }),
    count: () => Promise.resolve(7),
    batches: async function* () {
      for (const [index, rows] of [...batches, []].entries()) {
        await beforeBatch?.(index);
        if (index < batches.length) yield { rows, readTo: 0 };
      }
    },
    close: () => Promise.resolve(),
  };
  let events = 0;
  const live = { changed: () => void (events += 1) };
  await checkUpload(
    { db, clock: server.clock, log: createLog({ logLevel: 'silent' }), live },
    upload,
    reading,
  );
  const checked = await findUpload(server.db, id);
  return { checked, preview: JSON.parse(checked?.preview ?? 'null') as UploadPreview | null, events };
}

describe('the check of an upload', () => {
  it('finds numbers of the database in every batch, with one query for each 2,000 rows', async () => {
    const [first, second, last] = [freshNumber(), freshNumber(), freshNumber()];
    for (const number of [first, second, last])
      await addRental(server.db, { number, number_key: numberKey(number) });
    let queries = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('"rentals"')) queries += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const batches = [[goodRow(first), goodRow(second)], rowsOf(1998), [goodRow(last)]];
    const { preview } = await check({ batches }, {}, server.db.withPlugin(counting));
    expect(queries).toBe(2);
    expect(preview).toMatchObject({
      wouldInsert: 1998,
      wouldSkip: 3,
      reasons: [{ reason: REFUSALS['number-in-database'], rows: 3 }],
    });
  });

  it('shows the first five rows, also of several batches', async () => {
    const batches = [rowsOf(3), rowsOf(4), rowsOf(1)];
    const { preview } = await check({ batches });
    const cells = batches.flat().map((row) => row.cells);
    expect(preview?.firstRows).toEqual(cells.slice(0, 5));
    expect(preview?.reasons).toEqual([]);
  });

  it('stores its progress and sends an event each 2,000 rows', async () => {
    const progress: (number | undefined)[] = [];
    const id = async () =>
      (await server.db.selectFrom('uploads').selectAll().orderBy('id', 'desc').executeTakeFirst())?.rows_done;
    const beforeBatch = async () => progress.push(await id());
    const { events } = await check({ batches: [rowsOf(1999), rowsOf(1), rowsOf(1)], beforeBatch });
    expect([progress, events]).toEqual([[0, 0, 2000, 2000], 1]);
  });

  it('lets other work run between two batches', async () => {
    let turns = 0;
    const turnsBefore: number[] = [];
    const beforeBatch = () => {
      turnsBefore.push(turns);
      setImmediate(() => (turns += 1));
    };
    await check({ batches: [rowsOf(1), rowsOf(1)], beforeBatch });
    expect(turnsBefore).toEqual([0, 1, 2]);
  });

  it('counts no reasons while a required field has no column', async () => {
    const columns = JSON.stringify(asColumns(() => null));
    const { preview } = await check({ batches: [[badRow]] }, { columns });
    expect(preview).toMatchObject({ wouldInsert: 0, wouldSkip: 0, reasons: [] });
  });

  it.each([
    ['asks for the sheet of several', ['A', 'B'], 0, { state: 'choosing', sheet: null }],
    ['reads the only sheet', ['A'], 0, { state: 'ready', sheet: 'A' }],
    ['reads the first sheet of several in one call', ['A', 'B'], 1, { state: 'inserting', sheet: 'A' }],
  ] as const)('the check of an upload: %s', async (_, sheets, is_one_call, expected) => {
    const { checked } = await check({ sheets: [...sheets] }, { is_one_call });
    expect(checked).toMatchObject(expected);
  });
});
