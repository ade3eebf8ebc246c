/** Decides which rows of an import are put on the do-not-contact list. */
import type { Kysely } from 'kysely';
import { object } from 'superstruct';
import { cellErrors } from '../../src/contract/cell-error.js';
import { DO_NOT_CONTACT_COLUMNS } from '../../src/contract/do-not-contact-columns.js';
import { DoNotContactAddition, DoNotContactReason } from '../../src/contract/do-not-contact.js';
import type {
  DoNotContactImportResult,
  DoNotContactImportRow,
} from '../../src/contract/do-not-contact-import.js';
import { optionalChoice } from '../../src/contract/fields.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { InvalidInput, read } from '../../src/contract/validation.js';
import { Refusal } from '../base/refusal.js';
import type { Database } from '../db/schema.js';
import { readTypedNumber } from '../rentals/rentals.js';

export interface Fit {
  number: string;
  number_key: string;
  reason: DoNotContactReason;
  note: string | null;
}

export interface CheckedRows {
  /** The numbers that aren't listed yet. */
  fit: Fit[];
  /** How many rows an earlier call of the same import has listed. */
  listedBefore: number;
  refused: DoNotContactImportResult['refused'];
}

const Row = object({
  number: DoNotContactAddition.schema.number,
  reason: optionalChoice('Reason', Object.values(DoNotContactReason.schema)),
  note: DoNotContactAddition.schema.note,
});

/** Checks the rows of one call. `reason` is that of rows without one. */
export async function checkRows(
  db: Kysely<Database>,
  {
    rows,
    reason,
    importId,
  }: { rows: readonly DoNotContactImportRow[]; reason: DoNotContactReason; importId?: string },
): Promise<CheckedRows> {
  const refused: CheckedRows['refused'] = [];
  const rowOf = new Map<string, number>();
  const fits: (Fit & { row: number })[] = [];
  for (const given of rows) {
    try {
      const fit = await readRow(db, given, reason);
      const earlier = rowOf.get(fit.number_key);
      if (earlier !== undefined) throw wrongNumber(refusal('number-in-file', { row: earlier }));
      rowOf.set(fit.number_key, given.row);
      fits.push({ ...fit, row: given.row });
    } catch (error) {
      refused.push({ row: given.row, errors: errorsOf(error) });
    }
  }
  const importOf = await importsOf(db, [...rowOf.keys()]);
  const isOwn = (key: string) => importId !== undefined && importOf.get(key) === importId;
  for (const { row, number_key } of fits)
    if (importOf.has(number_key) && !isOwn(number_key))
      refused.push({ row, errors: [{ path: 'number', ...refusal('do-not-contact') }] });
  return {
    fit: fits.filter(({ number_key }) => !importOf.has(number_key)).map(({ row: _row, ...fit }) => fit),
    listedBefore: fits.filter(({ number_key }) => isOwn(number_key)).length,
    refused: refused.toSorted((one, other) => one.row - other.row),
  };
}

async function readRow(
  db: Kysely<Database>,
  { row: _row, ...cells }: DoNotContactImportRow,
  usual: DoNotContactReason,
): Promise<Fit> {
  const wrong = cellErrors(cells, (field) => DO_NOT_CONTACT_COLUMNS[field].label);
  if (wrong.length > 0) throw new InvalidInput(wrong);
  const { number: typed, reason = usual, note = null } = read(cells, Row);
  const { number, key } = await readTypedNumber(db, typed);
  return { number, number_key: key, reason, note };
}

/** The import by which each of the keys is listed, null for a single addition. Keys that aren't listed are missing. */
async function importsOf(db: Kysely<Database>, keys: readonly string[]): Promise<Map<string, string | null>> {
  if (keys.length === 0) return new Map();
  const listed = await db
    .selectFrom('do_not_contact')
    .select(['number_key', 'import_id'])
    .where('number_key', 'in', keys)
    .where('lifted_at', 'is', null)
    .execute();
  return new Map(listed.map(({ number_key, import_id }) => [number_key, import_id]));
}

const wrongNumber = (why: ReturnType<typeof refusal>) => new InvalidInput([{ path: 'number', ...why }]);

/** The reasons why a row isn't listed; any other error ends the import. */
function errorsOf(error: unknown): CheckedRows['refused'][number]['errors'] {
  if (error instanceof InvalidInput) return error.errors;
  if (error instanceof Refusal && error.errors) return error.errors;
  throw error;
}
