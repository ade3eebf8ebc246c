import { utils } from 'xlsx';
import { describe, expect, it } from 'vitest';
import { SKIPPED_FILE, type SkippedRow } from '../contract/uploads/upload.js';
import { SkippedSheet } from './skipped-sheet.js';
import { cellsOf, readFile } from './testing.js';

const HEADER = ['client_name', 'number', 'rent'];
const skipped = (changes: Partial<SkippedRow> = {}): SkippedRow => ({
  row: 3,
  reason: 'Rent is required',
  cells: ['Grace Williams', '0017025557288', ''],
  ...changes,
});

async function fileOf(pages: SkippedRow[][], header: readonly string[] = HEADER): Promise<Blob> {
  const sheet = new SkippedSheet();
  for (const [index, result] of pages.entries()) {
    const data = { header, result, countInfo: { total: 9, totalPage: 1 } };
    const answer = JSON.stringify({ success: true, message: 'Skipped rows', data });
    expect(sheet.read(index + 1, new TextEncoder().encode(answer).buffer)).toBe(9);
    expect(await sheet.write(index + 1)).toBe(result.length);
  }
  return sheet.finish();
}

async function linesOf(file: Blob): Promise<unknown[][]> {
  const { SheetNames, Sheets } = await readFile(file);
  expect(SheetNames).toEqual([SKIPPED_FILE.sheet]);
  return utils.sheet_to_json<unknown[]>(Sheets[SKIPPED_FILE.sheet] ?? {}, { header: 1, defval: '' });
}

describe('the file of skipped rows', () => {
  it('has the cells of the uploaded file, then the columns Row and Reason, in the rows of every page', async () => {
    const second = skipped({ row: 70_000, reason: 'This number is already entered' });
    expect(await linesOf(await fileOf([[skipped()], [second]]))).toEqual([
      [...HEADER, 'Row', 'Reason'],
      ['Grace Williams', '0017025557288', '', 3, 'Rent is required'],
      ['Grace Williams', '0017025557288', '', 70_000, 'This number is already entered'],
    ]);
  });

  it('stores phone numbers as text, and formulas as inert text', async () => {
    const cells = await cellsOf(await fileOf([[skipped({ cells: ['=1+1', '0017025557288'] })]]), 2);
    expect(cells['client_name']).toMatchObject({ t: 's', v: '=1+1' });
    expect(cells['client_name']?.f).toBeUndefined();
    expect(cells['number']).toMatchObject({ t: 's', v: '0017025557288', z: '@' });
  });

  it('puts Row and Reason below their headers when a row is shorter or longer than the header', async () => {
    const rows = [skipped({ cells: ['Short'] }), skipped({ cells: ['a', 'b', 'c', 'beyond'] })];
    const [, short, long] = await linesOf(await fileOf([rows]));
    expect([short?.slice(3), long?.slice(3)]).toEqual([
      [3, 'Rent is required'],
      [3, 'Rent is required'],
    ]);
  });

  it('shows only the rows of this upload when the file was a skipped_data.xlsx itself', async () => {
    const cells = ['Grace', '7025557288', '', '88', 'An older reason'];
    const lines = await linesOf(await fileOf([[skipped({ cells })]], [...HEADER, 'Row', 'Reason']));
    expect(lines).toEqual([
      [...HEADER, 'Row', 'Reason'],
      ['Grace', '7025557288', '', 3, 'Rent is required'],
    ]);
  });

  it('can have as many columns as an uploaded file', async () => {
    const header = Array.from({ length: 200 }, (_, index) => `Column ${index + 1}`);
    const cells = header.map((_, index) => `cell ${index + 1}`);
    const [heads, line] = await linesOf(await fileOf([[skipped({ cells })]], header));
    expect(heads?.slice(-3)).toEqual(['Column 200', 'Row', 'Reason']);
    expect(line?.slice(199)).toEqual(['cell 200', 3, 'Rent is required']);
  });
});
