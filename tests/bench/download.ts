/** `npm run bench -- download`: All Leads as a spreadsheet, from the click to the file, which other programs then read. */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { openDatabase } from '../../server/db/database.js';
import { downloadAllLeads } from './download-page.js';
import { buildPages, inPlace, type Given } from './harness.js';
import { buildListsOperation } from './lists-operation.js';
import { readByLibreOffice, readByPython } from './other-readers.js';
import { atMost, must, mustBe, told, type Figure } from './report.js';

const AIM_BLOCK_MS = 50;
const AIM_OF_SHEETJS = 2;
const AIM_TAB_MB = 350;
const MB = 1024 * 1024;

/** The run fails when a row or a cell differs from the database, or a task was too long. */
export async function benchDownload({ rentals, ...harness }: Given<'rentals'>): Promise<Figure[]> {
  buildPages();
  return inPlace(harness, async ({ dataDir, start }) => {
    const { superAdmin } = await buildListsOperation(dataDir, rentals);
    const server = await start();
    const { path, seconds, memoryMb, longestTaskCpuMs } = await downloadAllLeads(
      server.url,
      superAdmin,
      dataDir,
    );
    await server.stop();
    const what = `${rentals} rentals as a spreadsheet`;
    const ratio = seconds / sheetJsSeconds(path);
    return [
      ...(await compare(path, await samples(dataDir, rentals))),
      told(`${what}: the file`, `${(statSync(path).size / MB).toFixed(1)} MB`),
      told(`${what}: from the click to the file`, `${seconds.toFixed(1)} s`),
      atMost(
        `${what}: compared with SheetJS in Node, which writes the same rows`,
        ratio,
        AIM_OF_SHEETJS,
        '',
        2,
      ),
      ...(memoryMb === null
        ? []
        : [atMost(`${what}: memory of the tab and its worker at its peak`, memoryMb, AIM_TAB_MB, ' MB')]),
      // By processor time, because on a busy machine every task takes long by the clock.
      must(
        atMost(`${what}: longest task of the page, processor time`, longestTaskCpuMs, AIM_BLOCK_MS, ' ms', 1),
      ),
    ];
  });
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

/** Reads the file by other programs; one that isn't installed is skipped. */
async function compare(path: string, expected: Sample[]): Promise<Figure[]> {
  const rows = expected.map(({ row }) => row);
  const readers = [
    ['LibreOffice', await readByLibreOffice(path, rows)],
    ['Python’s zip and XML', readByPython(path, rows)],
  ] as const;
  return readers.map(([name, sheet]) => {
    if (sheet === null) return told(`read by ${name}`, 'not installed here');
    const same = expected.filter(({ row, column, value }) => sheet.cells.get(row)?.[column] === value).length;
    const isSame = sheet.rows === Math.max(...rows) && same === expected.length;
    return mustBe(
      `read by ${name}: as in the database`,
      isSame,
      `${sheet.rows} rows, ${same} of ${expected.length} cells`,
    );
  });
}

/** Reads a spreadsheet and prints the milliseconds of writing its rows, compressed as ours are. */
const SHEETJS = `
  import { readFileSync } from 'node:fs';
  import { read, utils, write } from 'xlsx';
  const { Sheets, SheetNames } = read(readFileSync(process.argv[1]), { dense: true });
  const rows = utils.sheet_to_json(Sheets[SheetNames[0]], { header: 1, raw: false });
  const startedAt = performance.now();
  const book = utils.book_new(utils.aoa_to_sheet(rows), 'Rentals');
  write(book, { type: 'buffer', compression: true });
  console.log(performance.now() - startedAt);
`;

/** How many seconds SheetJS takes in a Node of its own to make a spreadsheet of the rows of another one. */
function sheetJsSeconds(path: string): number {
  const args = ['--max-old-space-size=4096', '--input-type=module', '--eval', SHEETJS, path];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' })) / 1000;
}
