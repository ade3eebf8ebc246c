/** Checks the rows of a file against the rules of the create form, and against the earlier rows. */
import { LEAD_FIELDS } from '../../../src/contract/rentals/lead-fields.js';
import { isLocalNumber, withAreaCode } from '../../../src/contract/numbers/area-code.js';
import { cellErrors } from '../../../src/contract/files/cell-error.js';
import type { Coded } from '../../../src/contract/base/coded.js';
import type { FieldError } from '../../../src/contract/base/envelope.js';
import { readNumber } from '../../../src/contract/numbers/number-key.js';
import { isLink } from '../../../src/contract/base/pasted-link.js';
import { refusal } from '../../../src/contract/refusals/all.js';
import { RentalForm } from '../../../src/contract/rentals/rentals.js';
import { UPLOAD_FIELDS, type UploadField } from '../../../src/contract/uploads/upload.js';
import { InvalidInput, read } from '../../../src/contract/base/validation.js';
import type { Columns } from '../../../src/contract/uploads/upload-columns.js';
import type { RawRow } from '../../../src/spreadsheet/reading/raw-row.js';

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
    const form = raw.unreadable ? faultOf([refusal(raw.unreadable)]) : formOf(raw, columns, areaCode);
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

function formOf(raw: RawRow, columns: Columns, areaCode: string | null): Fit | Fault {
  const given = Object.fromEntries(UPLOAD_FIELDS.map((field) => [field, textOf(raw, field, columns[field])]));
  const number = readCell(given['number'] ?? '', areaCode);
  const wrong = cellErrors<string>(given, labelOf);
  const isWrong = (path: string) => wrong.some((each) => each.path === path);
  const otherwiseWrong = 'key' in number || isWrong('number') ? [] : [number.fault];
  try {
    const form = read(given, RentalForm);
    if (!('key' in number) || wrong.length > 0) return faultOf([...wrong, ...otherwiseWrong]);
    return { ...form, number: number.number, number_key: number.key };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const others = error.errors.filter(({ path }) => !isWrong(path));
    const hasNumber = others.some(({ path }) => path === 'number');
    return faultOf([...wrong, ...others.map(withLabel), ...(hasNumber ? [] : otherwiseWrong)]);
  }
}

const labelOf = (field: string): string => {
  const name = UPLOAD_FIELDS.find((each) => each === field);
  return name === undefined ? field : LEAD_FIELDS[name].label;
};

/** Pages shorten a long address in this way. */
const SHORTENED = /(?:…|\.\.\.)$/;

/** The text of a field. The column of a link may show words, or the address shortened, and have the whole address behind it. */
function textOf({ cells, links }: RawRow, field: UploadField, column: number | null): string {
  const shown = cells[column ?? -1] ?? '';
  const address = LEAD_FIELDS[field].entry.kind === 'link' ? links?.[column ?? -1] : undefined;
  if (address === undefined) return shown;
  return isLink(shown) && !SHORTENED.test(shown.trim()) ? shown : address;
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
  if (text.code !== 'too-long') return text;
  return refusal('field-too-long', { label: labelOf(path), max: Number(text.values?.['max']) });
}
