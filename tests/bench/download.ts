/**
 * `npm run bench -- download`: All Leads as a spreadsheet, from the click to the file, which other programs
 * then read.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/db/database.js';
import { buildPages } from './built-pages.js';
import { downloadAllLeads, type Downloaded } from './download-page.js';
import { buildListsOperation } from './lists-operation.js';
import { readByLibreOffice, readByPython, type ReadSheet } from './other-readers.js';
import { printTable, type Figure, type Findings } from './report.js';
import { sheetJsSeconds } from './sheetjs.js';
import { startServerProcess, type ServerEntry } from './server-process.js';

export interface DownloadBench {
  entry: ServerEntry;
  rentals: number;
}

const AIM_BLOCK_MS = 50;
const AIM_OF_SHEETJS = 2;
const AIM_TAB_MB = 350;
const MB = 1024 * 1024;

/**
 * Prints times and the readers' results. The run fails when a row or a cell differs from the database, or a task
 * was too long.
 */
export async function benchDownload({ entry, rentals }: DownloadBench): Promise<Findings> {
  buildPages();
  const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-bench-'));
  try {
    const { superAdmin } = await buildListsOperation(dataDir, rentals);
    const server = await startServerProcess(entry, dataDir);
    const downloaded = await downloadAllLeads(server.url, superAdmin, dataDir).finally(() => server.stop());
    const sheetJs = sheetJsSeconds(downloaded.path);
    const ratio = downloaded.seconds / sheetJs;
    report(downloaded, rentals, sheetJs);
    const isRight = await compare(downloaded.path, await samples(dataDir, rentals));
    // The check uses processor time, because on a busy machine every task takes long by the clock.
    const isHeld = downloaded.longestTaskCpuMs < AIM_BLOCK_MS;
    const what = `${rentals} rentals as a spreadsheet`;
    return {
      isRight: isRight && isHeld,
      figures: [
        {
          what: `${what}: as in the database, read by others`,
          figure: isRight ? 'yes' : 'NO',
          isHeld: isRight,
        },
        {
          what: `${what}: from the click to the file; compared with SheetJS in Node, which writes the same rows`,
          figure: `${downloaded.seconds.toFixed(1)} s`,
          aim: `ratio ${AIM_OF_SHEETJS}`,
          ratio: ratio.toFixed(2),
          isHeld: ratio <= AIM_OF_SHEETJS,
        },
        ...tabFigure(what, downloaded),
        {
          what: `${what}: longest task of the page, processor time`,
          figure: `${downloaded.longestTaskCpuMs.toFixed(1)} ms`,
          aim: `${AIM_BLOCK_MS} ms`,
          isHeld,
        },
      ],
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const tabFigure = (what: string, { memoryMb }: Downloaded): Figure[] =>
  memoryMb === null
    ? []
    : [
        {
          what: `${what}: memory of the tab and its worker at its peak`,
          figure: `${memoryMb.peak.toFixed(0)} MB`,
          aim: `${AIM_TAB_MB} MB`,
          isHeld: memoryMb.peak <= AIM_TAB_MB,
        },
      ];

function report({ memoryMb, longTasks, ...run }: Downloaded, rentals: number, sheetJs: number): void {
  const [load = 0] = loadavg();
  printTable(`${rentals.toLocaleString('en-US')} rentals downloaded (load ${load.toFixed(1)})`, [
    ['file', run.name],
    ['file size', `${(statSync(run.path).size / MB).toFixed(1)} MB`],
    ['from the click to the file', `${run.seconds.toFixed(1)} s`],
    ['SheetJS in Node, the same rows, without reading them', `${sheetJs.toFixed(1)} s`],
    [`the click to the file / SheetJS (aim ${AIM_OF_SHEETJS})`, (run.seconds / sheetJs).toFixed(2)],
    ['memory of the tab and its worker, before', memoryMb ? `${memoryMb.before.toFixed(0)} MB` : 'not known'],
    ['the same at its peak', memoryMb ? `${memoryMb.peak.toFixed(0)} MB` : 'not known'],
    ['longest task of the page, processor time', `${run.longestTaskCpuMs.toFixed(1)} ms`],
    [
      'longest task of the page, by the clock',
      longTasks.length === 0 ? `under ${AIM_BLOCK_MS} ms` : `${Math.max(...longTasks).toFixed(0)} ms`,
    ],
    [`tasks of ${AIM_BLOCK_MS} ms and more`, longTasks.length],
    ['longest gap between two turns of a timer', `${run.longestGapMs.toFixed(0)} ms`],
    ['the same of the page at rest', `${run.restingGapMs.toFixed(0)} ms`],
  ]);
}

/** A cell to check: its row (from 1) and column (from 0), and its value in the database. */
interface Sample {
  row: number;
  column: number;
  value: string;
}

/** Five cells of different columns, spread over the file. */
async function samples(dataDir: string, rentals: number): Promise<Sample[]> {
  const db = openDatabase({ dataDir });
  const places = [
    { row: 1, column: 1, name: 'client_name' },
    { row: Math.ceil(rentals / 4), column: 2, name: 'number' },
    { row: Math.ceil(rentals / 2), column: 5, name: 'address' },
    { row: Math.ceil(rentals * 0.75), column: 9, name: 'facebook_name' },
    { row: rentals, column: 4, name: 'house_apt_details' },
  ] as const;
  try {
    return await Promise.all(
      places.map(async ({ row, column, name }) => {
        const { value } = await db
          .selectFrom('rentals')
          .select(`${name} as value`)
          .orderBy('created_at', 'desc')
          .orderBy('seq', 'desc')
          .limit(1)
          .offset(row - 1)
          .executeTakeFirstOrThrow();
        return { row, column, value };
      }),
    );
  } finally {
    await db.destroy();
  }
}

async function compare(path: string, expected: Sample[]): Promise<boolean> {
  const rows = expected.map(({ row }) => row);
  const readers = [
    ['LibreOffice', await readByLibreOffice(path, rows)],
    ['Python’s zip and XML', readByPython(path, rows)],
  ] as const;
  const last = Math.max(...rows);
  const found = readers.map(([name, sheet]) => ({ name, ...(sheet && verdict(sheet, expected, last)) }));
  printTable(
    'The file, read by others',
    found.map(({ name, words }) => [name, words ?? 'not installed here; skipped']),
  );
  return found.every(({ isRight = true }) => isRight);
}

function verdict({ rows, cells }: ReadSheet, expected: Sample[], count: number) {
  const same = expected.filter(({ row, column, value }) => cells.get(row)?.[column] === value).length;
  return {
    words: `${rows.toLocaleString('en-US')} rows, ${same} of ${expected.length} cells as in the database`,
    isRight: rows === count && same === expected.length,
  };
}
