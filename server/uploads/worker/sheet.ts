/** Yields the rows of one sheet of a workbook while it is unpacked. Rows without a cell are left out. */
import { MAX_UPLOAD } from '../../../src/contract/limits.js';
import { longCell, unusable } from '../unusable-file.js';
import { columnIndex, numberText, type DateRules } from './cell-value.js';
import type { RawRow } from '../../../src/spreadsheet/csv-rows.js';
import { unescaped } from './shared-strings.js';
import { readXml } from './xml.js';

export interface CellRules extends DateRules {
  sharedStrings: readonly string[];
}

interface Cell {
  column: number;
  type: string;
  style: number;
  text: string[];
}

/** The value of a formula is the one that the spreadsheet program stored last. */
export async function* sheetRows(pieces: AsyncIterable<Buffer>, rules: CellRules): AsyncGenerator<RawRow> {
  let ready: RawRow[] = [];
  let row = 0;
  let cells: string[] = [];
  let cell: Cell | null = null;
  let isText = false;
  let isPhonetic = false;
  const parts = readXml(pieces, {
    open: (name, attributes) => {
      isText = name === 'v' || (name === 't' && !isPhonetic);
      if (name === 'rPh') isPhonetic = true;
      if (name === 'row') {
        row = rowNumber(attributes['r']) ?? row + 1;
        cells = [];
      }
      if (name === 'c') {
        const { r = '', t = 'n', s = '0' } = attributes;
        const column = columnIndex(r);
        cell = { column: column < 0 ? cells.length : column, type: t, style: Number(s), text: [] };
      }
    },
    text: (text) => {
      if (isText) cell?.text.push(text);
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'c' && cell) {
        put(cells, cell.column, valueOf(cell, rules));
        cell = null;
      }
      if (name === 'row' && cells.length > 0) ready.push({ row, cells });
    },
    tooLong: () => longCell(row),
  });
  for await (const _ of parts) {
    yield* ready;
    ready = [];
  }
}

/** Puts a cell into its row. Missing cells are blank; columns beyond our limit are ignored. */
function put(cells: string[], column: number, value: string): void {
  if (column >= MAX_UPLOAD.columns) return;
  while (cells.length < column) cells.push('');
  cells[column] = value;
}

function valueOf({ type, style, text }: Cell, rules: CellRules): string {
  const raw = text.join('');
  switch (type) {
    case 's':
      return rules.sharedStrings[Number(raw)] ?? '';
    case 'b':
      return raw === '1' ? 'TRUE' : 'FALSE';
    case 'n':
      return numberText(raw, style, rules);
    default:
      return unescaped(raw);
  }
}

/** The number of the last row that a sheet can have. */
const LAST_ROW = 1_048_576;

/** The number that a row names; undefined when it names none. Throws UnusableFile for what is no row's number. */
function rowNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const row = Number(text);
  if (!Number.isInteger(row) || row < 1 || row > LAST_ROW) throw unusable('file-broken');
  return row;
}
