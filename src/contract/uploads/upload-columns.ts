/** Finds the column of each field in a file by its name, with the names that people use. */
import { LEAD_FIELDS, UPLOAD_SYNONYMS } from '../rentals/lead-fields.js';
import { UPLOAD_FIELDS, type UploadField, type UploadPreview } from './upload.js';

export type Columns = UploadPreview['columns'];

/**
 * Treats `House/Apt Details`, `house_apt details` and `HOUSEAPTDETAILS` as one name; letters of any language count, accents don't.
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Matches by name. A field's own name is preferred to a synonym, and each column serves one field. */
export function matchByName(header: readonly string[]): Columns {
  const names = header.map(plainName);
  const taken = new Set<number>();
  const found = new Map<UploadField, number>();
  const take = (field: UploadField, wanted: readonly string[]) => {
    if (found.has(field)) return;
    for (const name of wanted) {
      const index = names.findIndex((each, column) => each === name && !taken.has(column));
      if (index < 0) continue;
      taken.add(index);
      found.set(field, index);
      return;
    }
  };
  for (const field of UPLOAD_FIELDS) take(field, [plainName(field)]);
  for (const field of UPLOAD_FIELDS) take(field, [plainName(LEAD_FIELDS[field].label)]);
  for (const field of UPLOAD_FIELDS) take(field, UPLOAD_SYNONYMS[field].split(' '));
  return asColumns((field) => found.get(field) ?? null);
}

/** All fields, each with its column or null. */
export const asColumns = (columnOf: (field: UploadField) => number | null): Columns =>
  // The cast is safe, because the entries are made from the list of fields.
  Object.fromEntries(UPLOAD_FIELDS.map((field) => [field, columnOf(field)])) as Columns;

/** Adapts stored columns to the current fields: they may lack a field, or contain one that was removed since. */
export const completeColumns = (given: Partial<Columns>): Columns =>
  asColumns((field) => given[field] ?? null);

/** Required fields without a column. */
export const missingFields = (columns: Columns): UploadField[] =>
  UPLOAD_FIELDS.filter((field) => columns[field] === null && LEAD_FIELDS[field].entry.isRequired);

/** The field of each name. */
const FIELD_OF = new Map<string, UploadField>(
  UPLOAD_FIELDS.flatMap((field) =>
    [plainName(field), plainName(LEAD_FIELDS[field].label), ...UPLOAD_SYNONYMS[field].split(' ')].map(
      (name) => [name, field] as const,
    ),
  ),
);
/** A longer text is no name of a column. */
const MAX_NAME_CHARACTERS = 60;

/** How many fields a row names, if it is a header. */
export function leadColumnsIn(cells: readonly string[]): number {
  const found = new Set<UploadField>();
  for (const cell of cells) {
    const field = cell.length > MAX_NAME_CHARACTERS ? undefined : FIELD_OF.get(plainName(cell));
    if (field) found.add(field);
  }
  return found.size;
}
