/** Decides which rows of an import are put on the do-not-contact list. */
import { object } from 'superstruct';
import { cellErrors } from '../../src/contract/files/cell-error.js';
import { DO_NOT_CONTACT_COLUMNS } from '../../src/contract/do-not-contact/do-not-contact-columns.js';
import {
  DoNotContactAddition,
  DoNotContactReason,
} from '../../src/contract/do-not-contact/do-not-contact.js';
import type {
  DoNotContactImportResult,
  DoNotContactImportRow,
} from '../../src/contract/do-not-contact/do-not-contact-import.js';
import { optionalChoice } from '../../src/contract/base/fields.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { InvalidInput, read } from '../../src/contract/base/validation.js';
import { errorsOf } from '../base/refusal.js';
import type { Db } from '../db/context.js';
import { readTypedNumber } from '../rentals/rentals.js';

/** A row that can be listed. */
export interface Fit {
  row: number;
  number: string;
  number_key: string;
  reason: DoNotContactReason;
  note: string | null;
}

type Refused = DoNotContactImportResult['refused'];

const Row = object({
  number: DoNotContactAddition.schema.number,
  reason: optionalChoice(Object.values(DoNotContactReason.schema)),
  note: DoNotContactAddition.schema.note,
});

/** Reads the rows of one call. `reason` is that of rows without one. */
export async function readRows(
  db: Db,
  { rows, reason }: { rows: readonly DoNotContactImportRow[]; reason: DoNotContactReason },
): Promise<{ fits: Fit[]; refused: Refused }> {
  const refused: Refused = [];
  const fits = new Map<string, Fit>();
  for (const given of rows) {
    try {
      const fit = await readRow(db, given, reason);
      const earlier = fits.get(fit.number_key);
      if (earlier) throw wrongNumber(refusal('number-in-file', { row: earlier.row }));
      fits.set(fit.number_key, fit);
    } catch (error) {
      refused.push({ row: given.row, errors: errorsOf(error) });
    }
  }
  return { fits: [...fits.values()], refused };
}

async function readRow(
  db: Db,
  { row, ...cells }: DoNotContactImportRow,
  usual: DoNotContactReason,
): Promise<Fit> {
  const wrong = cellErrors(cells, (field) => DO_NOT_CONTACT_COLUMNS[field].label);
  if (wrong.length > 0) throw new InvalidInput(wrong);
  const { number: typed, reason = usual, note = null } = read(cells, Row);
  const { number, key } = await readTypedNumber(db, typed);
  return { row, number, number_key: key, reason, note };
}

/** What the list says about rows: those that can be listed, those that this import has handled before, and the others. */
export interface Compared {
  free: Fit[];
  listedBefore: number;
  waitingBefore: number;
  taken: (Fit & { entryId: string; addedBy: string })[];
}

/** Compares rows with the list. */
export async function compareRows(db: Db, fits: readonly Fit[], importId?: string): Promise<Compared> {
  const compared: Compared = { free: [], listedBefore: 0, waitingBefore: 0, taken: [] };
  if (fits.length === 0) return compared;
  const entries = await db
    .selectFrom('do_not_contact')
    .select(['id', 'number_key', 'import_id', 'added_by', 'waits'])
    .where(
      'number_key',
      'in',
      fits.map(({ number_key }) => number_key),
    )
    .where((eb) =>
      eb.or([
        eb('lifted_at', 'is', null),
        eb.and([eb('waits', '=', 1), eb('import_id', '=', importId ?? '')]),
      ]),
    )
    .execute();
  // A listed number wins over the same one that waits.
  const entryOf = new Map(
    entries.toSorted((one, other) => other.waits - one.waits).map((entry) => [entry.number_key, entry]),
  );
  for (const fit of fits) {
    const entry = entryOf.get(fit.number_key);
    if (!entry) compared.free.push(fit);
    else if (entry.waits === 1) compared.waitingBefore += 1;
    else if (importId !== undefined && entry.import_id === importId) compared.listedBefore += 1;
    else compared.taken.push({ ...fit, entryId: entry.id, addedBy: entry.added_by });
  }
  return compared;
}

/** The reasons of rows whose number is listed already. */
export const refusedAsTaken = (taken: Compared['taken']): Refused =>
  taken.map(({ row }) => ({ row, errors: [{ path: 'number', ...refusal('do-not-contact') }] }));

const wrongNumber = (why: ReturnType<typeof refusal>) => new InvalidInput([{ path: 'number', ...why }]);
