/** Holds the rows of a file against the rules of the create form, and against the rows before them. */
import { LEAD_FIELDS } from '../../../src/contract/lead-fields.js';
import { SKIP_REASONS, UPLOAD_FIELDS } from '../../../src/contract/upload.js';
import { isLocalNumber, needsAreaCode, withAreaCode } from '../../../src/contract/area-code.js';
import { numberKey } from '../../../src/contract/number-key.js';
import { RentalForm } from '../../../src/contract/rentals.js';
import { InvalidInput, read } from '../../../src/contract/validation.js';
import type { Columns } from '../columns.js';
import type { RawRow } from './raw-row.js';

/** Why a row is skipped: in full, and as it is counted together with others. */
export interface Fault {
  reason: string;
  counted: string;
}

/** A row with the rental that it makes, or with what is wrong. */
export interface CheckedRow extends RawRow {
  rental: (RentalForm & { number_key: string }) | null;
  fault: Fault | null;
}

/** The check of one file. A number stands earlier only if its row was fit: otherwise nobody would ever enter it. */
export function rowChecker(columns: Columns, areaCode: string | null): (raw: RawRow) => CheckedRow {
  const rowOfNumber = new Map<string, number>();
  return (raw) => {
    const form = completed(formOf(raw.cells, columns), areaCode);
    if ('reason' in form) return { ...raw, rental: null, fault: form };
    const number_key = numberKey(form.number);
    const earlier = rowOfNumber.get(number_key);
    if (earlier !== undefined)
      return {
        ...raw,
        rental: null,
        fault: { reason: SKIP_REASONS.inFile(earlier), counted: SKIP_REASONS.earlierInFile },
      };
    rowOfNumber.set(number_key, raw.row);
    return { ...raw, rental: { ...form, number_key }, fault: null };
  };
}

function formOf(cells: readonly string[], columns: Columns): RentalForm | Fault {
  const given = Object.fromEntries(UPLOAD_FIELDS.map((field) => [field, cells[columns[field] ?? -1] ?? '']));
  try {
    return read(given, RentalForm);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const sentences = error.errors.map(({ path, message }) => withLabel(path, message));
    return { reason: sentences.join('; '), counted: sentences[0] ?? error.message };
  }
}

/** A number of seven digits gets its area code, or is a fault where there is none. */
function completed(form: RentalForm | Fault, areaCode: string | null): RentalForm | Fault {
  if ('reason' in form || !isLocalNumber(form.number)) return form;
  if (areaCode !== null) return { ...form, number: withAreaCode(form.number, areaCode) };
  const reason = needsAreaCode(LEAD_FIELDS.number.label);
  return { reason, counted: reason };
}

/** Beside its field a sentence needs no name of it; in a sheet it does. */
function withLabel(path: string, message: string): string {
  const name = UPLOAD_FIELDS.find((field) => field === path);
  const label = name && LEAD_FIELDS[name].label;
  if (!label || message.startsWith(label)) return message;
  return `${label}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}
