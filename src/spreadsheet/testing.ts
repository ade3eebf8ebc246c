/** Helpers for tests of spreadsheets: rentals, and the content of a file as another program reads it. */
import { CFB, read, type CellObject, type WorkBook } from 'xlsx';
import type { Rental } from '../contract/rentals/rentals.js';
import { NO_OPTIONAL_FIELDS } from '../contract/rentals/testing.js';
import { columnName } from '../contract/files/column-name.js';

/** A rental of a creator, in the pool. */
export const rental = (changes: Partial<Rental> = {}): Rental => ({
  ...NO_OPTIONAL_FIELDS,
  _id: 'rental-1',
  facebook_name: 'Grace.Williams20',
  client_name: 'Grace Williams',
  client_email: null,
  number: '+1 (702) 555-7288',
  rent: '$1199',
  houseApt_details: '3br, 1070ft2',
  address: 'Dover, Delaware',
  post_link: 'https://example.org/post/1',
  number_status: null,
  creatorId: 'creator-1',
  fetcherId: null,
  isFetched: false,
  isFinished: false,
  createdAt: '2026-11-21T19:05:00.000Z',
  updatedAt: '2026-11-21T19:05:00.000Z',
  finishedDate: null,
  creator: {
    name: 'Zoë Díaz',
    email: 'zoe@example.com',
    team_leader_name: 'Luis Leader',
    admin_name: 'Ada Admin',
  },
  ...changes,
});

/** A file as SheetJS reads it, with the formats of its cells. */
export const readFile = async (file: Blob): Promise<WorkBook> =>
  read(await file.arrayBuffer(), { cellNF: true, cellFormula: true, cellStyles: true });

/** The cells of a row (from 1) of a file, by the header of their column. */
export async function cellsOf(file: Blob, row: number): Promise<Record<string, CellObject | undefined>> {
  const { Sheets, SheetNames } = await readFile(file);
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {};
  const at = (address: string): CellObject | undefined =>
    // A key without '!' is a cell, but SheetJS's type says any.
    sheet[address] as CellObject | undefined;
  const heads = Array.from({ length: 26 }, (_, index) => columnName(index)).map(
    (column) => [column, at(`${column}1`)?.v] as const,
  );
  return Object.fromEntries(
    heads.flatMap(([column, head]) => (head === undefined ? [] : [[String(head), at(`${column}${row}`)]])),
  );
}

/** A part of a file as it was written, without a spreadsheet reader. */
export async function partOf(file: Blob, path: string): Promise<string> {
  // SheetJS's own types say any.
  const { read: open, find } = CFB as {
    read: (zip: Uint8Array, options: { type: 'array' }) => object;
    find: (zip: object, path: string) => { content: ArrayLike<number> } | null;
  };
  const part = find(open(new Uint8Array(await file.arrayBuffer()), { type: 'array' }), `/${path}`);
  return new TextDecoder().decode(new Uint8Array(part?.content ?? []));
}

/** Returns for each style of a file whether it marks text that looks like a formula as text. */
export async function stylesMarked(file: Blob): Promise<boolean[]> {
  const [, styles = ''] = /<cellXfs [^>]*>(.*?)<\/cellXfs>/s.exec(await partOf(file, 'xl/styles.xml')) ?? [];
  return (styles.match(/<xf [^>]*>/g) ?? []).map((style) => style.includes('quotePrefix="1"'));
}
