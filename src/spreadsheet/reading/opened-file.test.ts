import { expect, it, vi } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import { MAX_UPLOAD } from '../../contract/limits.js';
import { REFUSALS } from '../../contract/refusals/all.js';
import { leadColumnsIn } from '../../contract/uploads/upload-columns.js';
import { openZipWithin } from '../zip.js';
import { openFile } from './opened-file.js';

const openZip = openZipWithin(MAX_UPLOAD);
const options = { openZip, likeness: leadColumnsIn };

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const ROWS = '<worksheet><sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData></worksheet>';

/** A workbook with these sheets, all of which use the same part of the zip. */
function workbookOf(names: readonly string[], rows = ROWS): Uint8Array {
  const zip: Record<string, Uint8Array> = {};
  const add = (path: string, content: string) => void (zip[path] = strToU8(content));
  const sheets = names.map((name) => `<sheet name="${name}" r:id="r1"/>`).join('');
  add('[Content_Types].xml', '<Types/>');
  add('xl/workbook.xml', `<workbook xmlns:r="${RELATIONS}"><sheets>${sheets}</sheets></workbook>`);
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="sheet1.xml"/></Relationships>`,
  );
  add('xl/sheet1.xml', rows);
  return zipSync(zip);
}

it('a workbook offers a limited number of sheets, with names no longer than spreadsheet programs allow', async () => {
  const names = Array.from({ length: 400 }, (_, index) => `${index} ${'x'.repeat(2000)}`);
  const file = await openFile(workbookOf(names), 'leads.xlsx', options);
  expect(file.sheets).toEqual(names.slice(0, MAX_UPLOAD.sheets).map((name) => name.slice(0, 31)));
  for await (const row of file.rowsOf(file.sheets[7] ?? null)) expect(row).toEqual({ row: 1, cells: ['7'] });
});

it('reads a part only once when many sheets use it', async () => {
  const bytes = workbookOf(['a', 'b', 'c'], '<worksheet><sheetData/></worksheet>');
  const zip = await openZip(bytes);
  const bytesOf = vi.spyOn(zip, 'bytesOf');
  const opened = openFile(bytes, 'leads.xlsx', { ...options, openZip: () => Promise.resolve(zip) });
  await expect(opened).rejects.toThrow(REFUSALS['file-empty']);
  expect(bytesOf.mock.calls.filter(([path]) => path === 'xl/sheet1.xml')).toHaveLength(1);
});

it.each(['abc', '0', '2.5', '99999999999999999999'])(
  'refuses a sheet with a row named %s, which no table could store',
  async (row) => {
    const bytes = workbookOf(['a'], ROWS.replace('r="1"', `r="${row}"`));
    await expect(openFile(bytes, 'leads.xlsx', options)).rejects.toThrow(REFUSALS['file-broken']);
  },
);
