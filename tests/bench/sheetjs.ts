/** SheetJS, with which a download of the same rows is compared. */
import { execFileSync } from 'node:child_process';

/** Reads a spreadsheet and prints the milliseconds of writing its rows, compressed as ours are. */
const SCRIPT = `
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
export function sheetJsSeconds(path: string): number {
  const args = ['--max-old-space-size=4096', '--input-type=module', '--eval', SCRIPT, path];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' })) / 1000;
}
