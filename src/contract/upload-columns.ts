/** Which column of a file holds which field: by its name, in the words that people use. */
import { LEAD_FIELDS, UPLOAD_SYNONYMS } from './lead-fields.js';
import { UPLOAD_FIELDS, type UploadField, type UploadPreview } from './upload.js';

export type Columns = UploadPreview['columns'];

/** `House/Apt Details`, `house_apt details` and `HOUSEAPTDETAILS` are one name; letters of any language count, accents don't. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Matches by name. A field's own name goes before any synonym, and no column serves two fields. */
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
  // Made from the very list of fields.
  Object.fromEntries(UPLOAD_FIELDS.map((field) => [field, columnOf(field)])) as Columns;

/** The given columns for the fields of today: columns that were stored may lack a field, or have one that was removed since. */
export const completeColumns = (given: Partial<Columns>): Columns =>
  asColumns((field) => given[field] ?? null);

/** Required fields without a column. */
export const missingFields = (columns: Columns): UploadField[] =>
  UPLOAD_FIELDS.filter((field) => columns[field] === null && LEAD_FIELDS[field].entry.isRequired);
