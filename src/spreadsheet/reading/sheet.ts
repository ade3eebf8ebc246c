/** Yields the rows of one sheet of a workbook while it is unpacked. Rows without a cell are left out. */
import { MAX_UPLOAD } from '../../contract/limits.js';
import { columnIndex, numberText, type NumberRules } from './cell-value.js';
import { linkOfFormula, type Links } from './links.js';
import { shownText, type RawRow } from './raw-row.js';
import { unescaped } from './shared-strings.js';
import { longCell, unusable } from './unusable-file.js';
import { readXml } from './xml.js';
import type { Chunks } from './zip.js';

export interface CellRules extends NumberRules {
  sharedStrings: readonly string[];
}

interface Cell {
  column: number;
  type: string;
  style: number;
  text: string[];
  formula: string[];
}

interface SheetParts {
  pieces: Chunks;
  links: Links;
}

/** The value of a formula is the one that the spreadsheet program stored last. */
export async function* sheetRows({ pieces, links }: SheetParts, rules: CellRules): AsyncGenerator<RawRow> {
  let ready: RawRow[] = [];
  let row = 0;
  let cells: string[] = [];
  let cell: Cell | null = null;
  let rowLinks: Record<number, string> = {};
  let isText = false;
  let isFormula = false;
  let isPhonetic = false;
  const parts = readXml(pieces, {
    open: (name, attributes) => {
      isText = name === 'v' || (name === 't' && !isPhonetic);
      isFormula = name === 'f';
      if (name === 'rPh') isPhonetic = true;
      if (name === 'row') {
        row = rowNumber(attributes['r']) ?? row + 1;
        cells = [];
        rowLinks = { ...links.get(row) };
      }
      if (name === 'c') {
        const { r = '', t = 'n', s = '0' } = attributes;
        const column = columnIndex(r);
        cell = {
          column: column < 0 ? cells.length : column,
          type: t,
          style: Number(s),
          text: [],
          formula: [],
        };
      }
    },
    text: (text) => {
      if (isText) cell?.text.push(text);
      if (isFormula) cell?.formula.push(text);
    },
    close: (name) => {
      isText = false;
      isFormula = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'c' && cell) {
        const link = linkOfFormula(cell.formula.join(''));
        // Programs that make such a formula without showing it don't store its value.
        put(cells, cell.column, valueOf(cell, rules) || (link?.shown ?? ''));
        if (link) rowLinks[cell.column] = link.address;
        cell = null;
      }
      if (name === 'row' && cells.length > 0)
        ready.push({ row, cells, ...(Object.keys(rowLinks).length > 0 && { links: rowLinks }) });
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
  // Programs write blank cells with the type that they would have.
  if (raw.trim() === '') return '';
  switch (type) {
    case 's':
      return shownText(rules.sharedStrings[Number(raw)] ?? '');
    case 'b':
      return raw === '1' ? 'TRUE' : 'FALSE';
    case 'n':
      return numberText(raw, style, rules);
    default:
      return shownText(unescaped(raw));
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
