/**
 * `npm run bench -- intake`: one large upload, as .csv and as .xlsx, while pickers work, compared with the
 * bare insert of its rows.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import { utils, write } from 'xlsx';
import { UPLOAD_FIELDS } from '../../src/contract/uploads/upload.js';
import { bareInsert } from './upload-bare.js';
import { intakeRun, type IntakeRun } from './upload-run.js';
import { p50p99, printTable, type Figure, type Findings } from './report.js';
import { madeUpRows } from './rows.js';
import type { ServerEntry } from './server-process.js';
import { percentile } from './server-times.js';

export interface IntakeBench {
  entry: ServerEntry;
  file: string | undefined;
  rows: number;
}

const AIM_RATIO = 2.5;
const AIM_STALL_MS = 100;
const AIM_P99_MS = 250;

/** Runs the bench and prints its tables. The run fails when rows were lost or inserted twice. */
export async function benchUpload({ entry, file, rows }: IntakeBench): Promise<Findings> {
  const csv = file === undefined ? madeUpCsv(rows) : fileOf(file);
  const uploads = [
    { name: 'leads.csv', bytes: csv },
    { name: 'leads.xlsx', bytes: asXlsx(csv) },
  ];
  let isRight = true;
  const figures: Figure[] = [];
  for (const { name, bytes } of uploads) {
    const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-intake-'));
    try {
      const run = await intakeRun(entry, dataDir, name, bytes);
      const bareSeconds = await bareInsert(name, bytes);
      figures.push(...report(name, bytes, run, bareSeconds));
      const { upload, again } = run;
      isRight &&= upload.inserted + upload.skipped === upload.rows && again.inserted === 0;
      isRight &&= run.rentals === upload.inserted && run.unexpected.length === 0;
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return { isRight, figures };
}

function report(name: string, bytes: Buffer, run: IntakeRun, bareSeconds: number): Figure[] {
  const { upload, again, seconds } = run;
  const all = seconds.sending + seconds.checking + seconds.inserting;
  printTable(`${name}, ${(bytes.length / 1024 / 1024).toFixed(1)} MB`, [
    ['rows', upload.rows ?? 0],
    ['inserted', upload.inserted],
    ['skipped', upload.skipped],
    ...(upload.preview?.reasons ?? []).map(({ reason, rows }) => [`  ${reason}`, rows] as const),
    ['the same file again: inserted', again.inserted],
    ['sending', `${seconds.sending.toFixed(1)} s`],
    ['checking', `${seconds.checking.toFixed(1)} s`],
    ['inserting', `${seconds.inserting.toFixed(1)} s`],
    ['in all', `${all.toFixed(1)} s`],
    ['bare insert of the same rows', `${bareSeconds.toFixed(1)} s`],
    ['in all / bare', (all / bareSeconds).toFixed(2)],
    ['peak memory of the server', `${run.peakMb.toFixed(0)} MB`],
    ['longest stall of its loop', `${run.stallMs.toFixed(0)} ms`],
    ['fetches meanwhile', run.fetchMs.length],
    ['fetch, p50 / p99', p50p99(run.fetchMs)],
    ...run.unexpected.map((answer) => [`unexpected: ${answer}`, 1] as const),
  ]);
  const what = `${name}, ${upload.rows ?? 0} rows`;
  const p99 = percentile(run.fetchMs, 0.99);
  return [
    {
      what: `${what}: sent, checked and inserted; compared with the bare insert`,
      figure: `${all.toFixed(1)} s`,
      ratio: (all / bareSeconds).toFixed(2),
      // Only .csv has an aim, because the bare insert doesn't read a workbook.
      ...(name.endsWith('.csv') && { aim: `ratio ${AIM_RATIO}`, isHeld: all / bareSeconds < AIM_RATIO }),
    },
    {
      what: `${what}: longest stall of the server’s loop`,
      figure: `${run.stallMs.toFixed(0)} ms`,
      aim: `${AIM_STALL_MS} ms`,
      isHeld: run.stallMs < AIM_STALL_MS,
    },
    {
      what: `${what}: a fetch meanwhile, p50 / p99`,
      figure: p50p99(run.fetchMs),
      aim: `p99 ${AIM_P99_MS} ms`,
      isHeld: p99 < AIM_P99_MS,
    },
  ];
}

function fileOf(path: string): Buffer {
  const bytes = readFileSync(path);
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

const madeUpCsv = (rows: number): Buffer =>
  Buffer.from(Papa.unparse({ fields: [...UPLOAD_FIELDS], data: madeUpRows(rows) }));

function asXlsx(csv: Buffer): Buffer {
  const { data } = Papa.parse<string[]>(csv.toString(), { skipEmptyLines: true });
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(data), 'Leads');
  // With type `buffer` it returns a buffer, but its types say any.
  return write(workbook, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true }) as Buffer;
}
