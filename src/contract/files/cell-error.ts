/** The errors that a spreadsheet program shows in a cell, also when the sheet is saved as .csv. */
import { type Coded, coded } from '../base/coded.js';
import type { FieldError } from '../base/envelope.js';
import { SKIP_REASONS } from '../refusals/uploads.js';

const CELL_ERROR =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|EXTERNAL!|PYTHON!|GETTING_DATA|ERROR!)$/i;

/** Why a cell of a file can't be used: it shows an error and not a value. Null if it shows none. */
export function cellError(cell: string, label: string): Coded | null {
  const typed = cell.trim();
  return CELL_ERROR.test(typed) ? coded(SKIP_REASONS, 'cell-error', { label, typed }) : null;
}

/** The errors of the cells of a row, by the labels of their fields. */
export function cellErrors<Field extends string>(
  cells: Readonly<Partial<Record<Field, string | null | undefined>>>,
  labelOf: (field: Field) => string,
): FieldError[] {
  // The cast is safe, because the keys are those of the record.
  return (Object.keys(cells) as Field[]).flatMap((path) => {
    const why = cellError(cells[path] ?? '', labelOf(path));
    return why ? [{ path, ...why }] : [];
  });
}
