/** Checks the rows of a file against the rules of the create form, and against the earlier rows. */
import { LEAD_FIELDS } from '../../../src/contract/lead-fields.js';
import { isLocalNumber, withAreaCode } from '../../../src/contract/area-code.js';
import type { Coded } from '../../../src/contract/coded.js';
import type { FieldError } from '../../../src/contract/envelope.js';
import { numberKey } from '../../../src/contract/number-key.js';
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
    const form = completed(formOf(raw.cells, columns), areaCode);
    if ('reason' in form) return { ...raw, rental: null, fault: form };
    const number_key = numberKey(form.number);
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
    return { ...raw, rental: { ...form, number_key }, fault: null };
  };
}

function formOf(cells: readonly string[], columns: Columns): RentalForm | Fault {
  const given = Object.fromEntries(UPLOAD_FIELDS.map((field) => [field, cells[columns[field] ?? -1] ?? '']));
  try {
    return read(given, RentalForm);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const [first, ...others] = error.errors.map(withLabel);
    // The type is corrected, because an InvalidInput of a struct has at least one field.
    const counted = first ?? refusal('invalid-input');
    return { reason: [counted, ...others].map(({ message }) => message).join('; '), counted };
  }
}

/** Completes a number of seven digits with the area code, or returns a fault when there is none. */
function completed(form: RentalForm | Fault, areaCode: string | null): RentalForm | Fault {
  if ('reason' in form || !isLocalNumber(form.number)) return form;
  if (areaCode !== null) return { ...form, number: withAreaCode(form.number, areaCode) };
  const counted = refusal('needs-area-code', { label: LEAD_FIELDS.number.label });
  return { reason: counted.message, counted };
}

/**
 * Adds the field's name to an error's text, because a form shows such a text next to the field, without the
 * name.
 */
function withLabel({ path, ...text }: FieldError): Coded {
  const name = UPLOAD_FIELDS.find((each) => each === path);
  if (name === undefined || text.code !== 'too-long') return text;
  return refusal('field-too-long', { label: LEAD_FIELDS[name].label, max: Number(text.values?.['max']) });
}
