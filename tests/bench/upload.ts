/** `npm run bench -- upload`: one large upload, as .csv and as .xlsx, while pickers work, compared with the bare insert of its rows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { newId } from '../../server/base/ids.js';
import { openDatabase } from '../../server/db/database.js';
import { insertRows } from '../../server/uploads/insert-rows.js';
import { fileReader, type Batch } from '../../server/uploads/worker/file-reader.js';
import { matchByName } from '../../src/contract/uploads/upload-columns.js';
import { csvOf, tableOf, xlsxOf } from '../api/upload-support.js';
import { asAll, type Caller } from './caller.js';
import { inPlace, type Given, type Harness } from './harness.js';
import { newLedger } from './ledger.js';
import { addPeople } from './people.js';
import { atMost, mustBeZero, p50p99, percentile, secondsSince, told, type Figure } from './report.js';
import { madeUpRows } from './rows.js';
import { inspectUpload, intakeClient } from './upload-client.js';
import { fetchStep, finishStep } from './work-steps.js';

const AIM_RATIO = 2.5;
const AIM_STALL_MS = 100;
const AIM_P99_MS = 250;
const PICKERS = 5;
/** How many rentals the pickers have before the upload inserts more. Their numbers are not in the file. */
const POOL = 300;
const PICK_PAUSE_MS = 20;
const PROBE = fileURLToPath(new URL('loop-probe.mjs', import.meta.url));

/** The run fails when rows were lost or inserted twice. */
export async function benchUpload({ rows, ...harness }: Given<'rows'>): Promise<Figure[]> {
  const forms = madeUpRows(rows);
  return [
    ...(await uploadOne(harness, 'leads.csv', Buffer.from(csvOf(forms)))),
    ...(await uploadOne(harness, 'leads.xlsx', xlsxOf({ Leads: tableOf(forms) }))),
  ];
}

const uploadOne = (harness: Harness, fileName: string, file: Buffer): Promise<Figure[]> =>
  inPlace(harness, async ({ dataDir, start }) => {
    const people = await addPeople(dataDir, { creators: 0, pickers: PICKERS });
    const loopReport = join(dataDir, 'loop.json');
    const server = await start({ LOOP_REPORT: loopReport }, ['--import', PROBE, ...harness.entry]);
    const by = await intakeClient(server.url);
    const pool = madeUpRows(POOL).map((row, i) => ({ ...row, number: String(9_995_550_000 + i) }));
    await by.upload('/rental/bulk-upload-rental-for-use', 'pool.csv', Buffer.from(csvOf(pool)));
    server.signal('SIGUSR2');

    const over = new AbortController();
    const picking = asAll(server.url, people.pickers, (pickers) => pickUntil(pickers, over.signal));
    const startedAt = performance.now();
    const { _id } = await by.start(fileName, file);
    await by.until(_id, ({ state }) => state === 'ready');
    await by.commit(_id);
    const upload = await by.until(_id, ({ state }) => state === 'done');
    const seconds = secondsSince(startedAt);
    over.abort();
    const { fetchMs, unexpected } = await picking;
    const again = await by.upload('/rental/bulk-upload-rental', fileName, file);
    const peakMb = server.peakMb();
    await server.stop();
    const { maxMs } = JSON.parse(readFileSync(loopReport, 'utf8')) as { maxMs: number };
    const { rentals } = await inspectUpload(openDatabase({ dataDir }), _id);
    const ratio = seconds / (await bareInsert(harness, fileName, file));

    const what = `${fileName}, ${upload.rows ?? 0} rows`;
    const inAll = told(`${what}: sent, checked and inserted`, `${seconds.toFixed(1)} s`);
    const compared = `${what}: compared with the bare insert of the same rows`;
    return [
      mustBeZero(
        `${what}: rows neither inserted nor skipped`,
        (upload.rows ?? 0) - upload.inserted - upload.skipped,
      ),
      mustBeZero(`${what}: inserted and not in the database`, upload.inserted - rentals),
      mustBeZero(`${what}: inserted again by the same file`, again.inserted),
      mustBeZero([`${what}: unexpected answers`, ...unexpected].join(' '), unexpected.length),
      inAll,
      // Only .csv has an aim, because the bare insert doesn't read a workbook.
      fileName.endsWith('.csv')
        ? atMost(compared, ratio, AIM_RATIO, '', 2)
        : told(compared, ratio.toFixed(2)),
      atMost(`${what}: longest stall of the server’s loop`, maxMs, AIM_STALL_MS),
      atMost(`${what}: a fetch meanwhile, p99`, percentile(fetchMs, 0.99), AIM_P99_MS),
      told(`${what}: a fetch meanwhile, p50 / p99`, p50p99(fetchMs)),
      told(`${what}: peak memory of the server`, `${peakMb.toFixed(0)} MB`),
    ];
  });

async function pickUntil(pickers: readonly Caller[], signal: AbortSignal) {
  const ledger = newLedger();
  const fetchMs: number[] = [];
  const pick = async (picker: Caller) => {
    while (!signal.aborted) {
      fetchMs.push((await fetchStep(picker, ledger)).ms);
      await finishStep(picker, ledger);
      await setTimeout(PICK_PAUSE_MS);
    }
  };
  await Promise.all(pickers.map(pick));
  return { fetchMs, unexpected: ledger.unexpected };
}

/** The seconds of inserting the same rows by the same statement and batches, without reading, checking or sending. */
const bareInsert = (harness: Harness, fileName: string, file: Buffer): Promise<number> =>
  inPlace(harness, async ({ dataDir }) => {
    const reader = fileReader(file, fileName);
    const columns = matchByName((await reader.header(null)).cells);
    const batches: Batch[] = [];
    for await (const batch of reader.batches({ sheet: null, columns, areaCode: null, afterRow: 0 }))
      batches.push(batch);
    const { creators } = await addPeople(dataDir, { creators: 1, pickers: 0 });
    const db = openDatabase({ dataDir });
    try {
      const upload = {
        id: newId(),
        user_id: creators[0]?.id ?? '',
        purpose: 'bulk',
        state: 'done',
        created_at: 1,
        is_one_call: 0,
        file_bytes: 0,
        address: '',
        file_name: '',
        file_hash: '',
        sheets: '[]',
        rows_done: 0,
        checkpoint_row: 0,
        inserted: 0,
        skipped: 0,
      } as const;
      await db.insertInto('uploads').values(upload).execute();
      const startedAt = performance.now();
      for (const { rows } of batches) {
        const fit = rows.flatMap(({ rental }) => rental ?? []);
        await db.transaction().execute((trx) => insertRows(trx, upload, fit, Date.now()));
      }
      return secondsSince(startedAt);
    } finally {
      await db.destroy();
    }
  });
