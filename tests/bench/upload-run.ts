/** One upload to a real server, step by step, while pickers fetch and finish. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '../../server/db/database.js';
import type { Upload } from '../../src/contract/uploads/upload.js';
import { completeTask, getSingleRental } from '../../src/contract/rentals/rentals.js';
import { asAll } from './as-all.js';
import { isDone, type Caller } from './caller.js';
import { inspectUpload, intakeClient } from './upload-client.js';
import { addPeople } from './people.js';
import { madeUpRows } from './rows.js';
import { startServerProcess, type ServerEntry } from './server-process.js';
import { csvOf } from '../api/upload-support.js';

export interface IntakeRun {
  upload: Upload;
  again: { inserted: number; skipped: number };
  seconds: { sending: number; checking: number; inserting: number };
  peakMb: number;
  stallMs: number;
  fetchMs: number[];
  unexpected: string[];
  /** The upload's rentals, counted in the database at the end. */
  rentals: number;
}

const PICKERS = 5;
/** How many rentals the pickers have before the upload inserts more. Their numbers are not in the file. */
const POOL = 300;
const PICK_PAUSE_MS = 20;
const PROBE = fileURLToPath(new URL('loop-probe.mjs', import.meta.url));

export async function intakeRun(
  entry: ServerEntry,
  dataDir: string,
  fileName: string,
  bytes: Buffer,
): Promise<IntakeRun> {
  const people = await addPeople(dataDir, { creators: 0, pickers: PICKERS });
  const report = join(dataDir, 'loop.json');
  const server = await startServerProcess(['--import', PROBE, ...entry], dataDir, { LOOP_REPORT: report });
  const by = await intakeClient(server.url);
  const pool = madeUpRows(POOL).map((row, i) => ({ ...row, number: String(9_995_550_000 + i) }));
  await by.upload('/rental/bulk-upload-rental-for-use', 'pool.csv', Buffer.from(csvOf(pool)));
  server.signal('SIGUSR2');

  const over = new AbortController();
  const picking = asAll(server.url, people.pickers, (pickers) => pickUntil(pickers, over.signal));
  const startedAt = performance.now();
  const started = await by.start(fileName, bytes);
  const sentAt = performance.now();
  await by.until(started._id, ({ state }) => state === 'ready');
  const checkedAt = performance.now();
  await by.commit(started._id);
  const upload = await by.until(started._id, ({ state }) => state === 'done');
  const doneAt = performance.now();
  over.abort();
  const { fetchMs, unexpected } = await picking;
  const again = await by.upload('/rental/bulk-upload-rental', fileName, bytes);
  const peakMb = server.peakMb();
  await server.stop();
  const { maxMs } = JSON.parse(readFileSync(report, 'utf8')) as { maxMs: number };
  const seconds = {
    sending: (sentAt - startedAt) / 1000,
    checking: (checkedAt - sentAt) / 1000,
    inserting: (doneAt - checkedAt) / 1000,
  };
  return {
    upload,
    again,
    seconds,
    peakMb,
    stallMs: maxMs,
    fetchMs,
    unexpected,
    rentals: (await inspectUpload(openDatabase({ dataDir }), upload._id)).rentals,
  };
}

async function pickUntil(pickers: Caller[], signal: AbortSignal) {
  const fetchMs: number[] = [];
  const unexpected: string[] = [];
  await Promise.all(
    pickers.map(async (picker) => {
      while (!signal.aborted) {
        const fetched = await picker.call(getSingleRental);
        fetchMs.push(fetched.ms);
        if (isDone(fetched)) await picker.call(completeTask, { number_status: 'valid' });
        else if (fetched.status !== 404) unexpected.push(`${fetched.status} ${fetched.failure.message}`);
        await setTimeout(PICK_PAUSE_MS);
      }
    }),
  );
  return { fetchMs, unexpected };
}
