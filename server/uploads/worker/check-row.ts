/** Checks the rows of a file against the rules of the create form, and against the earlier rows. */
import { LEAD_FIELDS } from '../../../src/contract/lead-fields.js';
import { isLocalNumber, withAreaCode } from '../../../src/contract/area-code.js';
import type { Coded } from '../../../src/contract/coded.js';
import type { FieldError } from '../../../src/contract/envelope.js';
import { readNumber } from '../../../src/contract/number-key.js';
import { refusal } from '../../../src/contract/refusals/all.js';
import { RentalForm } from '../../../src/contract/rentals.js';
import { UPLOAD_FIELDS } from '../../../src/contract/upload.js';
import { InvalidInput, read } from '../../../src/contract/validation.js';
import type { Columns } from '../../../src/contract/upload-columns.js';
import type { RawRow } from '../../../src/spreadsheet/csv-rows.js';

/** Why a row is skipped: the full reason, and the text under which it is counted with others. */
export interface Fault {
  reason: string;
  counted: Coded;
}

/** A row with the rental made from it, or with its faults. */
export interface CheckedRow extends RawRow {
  rental: (RentalForm & { number_key: string }) | null;
  fault: Fault | null;
}

/** Checks the rows of one file. A number counts as a duplicate only if its earlier row was valid: an invalid row is never inserted. */
export function rowChecker(columns: Columns, areaCode: string | null): (raw: RawRow) => CheckedRow {
  const rowOfNumber = new Map<string, number>();
  return (raw) => {
    const form = formOf(raw.cells, columns, areaCode);
    if ('reason' in form) return { ...raw, rental: null, fault: form };
    const { number_key } = form;
    const earlier = rowOfNumber.get(number_key);
    if (earlier !== undefined)
      return {
        ...raw,
        rental: null,
        fault: {
          reason: refusal('number-in-file', { row: earlier }).message,
          counted: refusal('number-earlier-in-file'),
        },
      };
    rowOfNumber.set(number_key, raw.row);
    return { ...raw, rental: form, fault: null };
  };
}

type Fit = NonNullable<CheckedRow['rental']>;

function formOf(cells: readonly string[], columns: Columns, areaCode: string | null): Fit | Fault {
  const given = Object.fromEntries(UPLOAD_FIELDS.map((field) => [field, cells[columns[field] ?? -1] ?? '']));
  const number = readCell(given['number'] ?? '', areaCode);
  const wrong = 'key' in number ? [] : [number.fault];
  try {
    const form = read(given, RentalForm);
    return 'key' in number ? { ...form, number: number.number, number_key: number.key } : faultOf(wrong);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const hasNumber = error.errors.some(({ path }) => path === 'number');
    return faultOf([...error.errors.map(withLabel), ...(hasNumber ? [] : wrong)]);
  }
}

/** Reads a number; one of seven digits is completed with the area code, or refused when there is none. */
function readCell(cell: string, areaCode: string | null): ReturnType<typeof readNumber> {
  const { label } = LEAD_FIELDS.number;
  if (!isLocalNumber(cell)) return readNumber(cell, { label });
  if (areaCode === null) return { fault: refusal('needs-area-code', { label }) };
  return readNumber(withAreaCode(cell, areaCode), { label });
}

/** A row is counted under its first reason. */
const faultOf = (reasons: readonly Coded[]): Fault => ({
  reason: reasons.map(({ message }) => message).join('; '),
  // The type is corrected, because there is at least one reason.
  counted: reasons[0] ?? refusal('invalid-input'),
});

/**
 * Adds the field's name to an error's text, because a form shows such a text next to the field, without the
 * name.
 */
function withLabel({ path, ...text }: FieldError): Coded {
  const name = UPLOAD_FIELDS.find((each) => each === path);
  if (name === undefined || text.code !== 'too-long') return text;
  return refusal('field-too-long', { label: LEAD_FIELDS[name].label, max: Number(text.values?.['max']) });
}
