/** Tells everything that is stored about a number or an e-mail. */
import { createHash } from 'node:crypto';
import type { AnswerOf, InputOf } from '../../src/contract/base/endpoint.js';
import type { findPersonalData, PersonalRecord } from '../../src/contract/personal-data/personal-data.js';
import type { PersonalPlace } from '../../src/contract/personal-data/personal-places.js';
import { maskedNumber, recordAudit } from '../audit/record.js';
import type { Context, Db } from '../db/context.js';
import { pictureKind } from '../images/picture-kind.js';
import { erasedNumbers } from '../rentals/rentals.js';
import { filesWith } from '../uploads/uploads.js';
import type { By } from '../users/by.js';
import { findPerson, readSearch, type Person } from './person.js';
import { PLACES, type Holds } from './places.js';
import { accountsOf, storedRows, type StoredRow, type StoredRows } from './stored-rows.js';
import { mentions } from './mentions.js';

type Answer = AnswerOf<typeof findPersonalData>;

/** Everything about a person. The audit tells who asked, without the number or e-mail. */
export async function tellPersonalData(
  { db, clock }: Context,
  { caller: _, ...by }: By,
  { search }: InputOf<typeof findPersonalData>['body'],
): Promise<Answer> {
  const person = await findPerson(db, await readSearch(db, search, 'search'));
  const rows = await storedRows(db, person);
  const records: PersonalRecord[] = [];
  // The cast is safe, because the keys of the rows are the places.
  for (const [place, found] of Object.entries(rows) as [PersonalPlace, StoredRow[]][])
    for (const row of found) records.push(recordOf(place, row));
  const files = await filesWith(db, (text) => mentions(text, person));
  for (const { id, fileName } of files)
    records.push({
      _id: recordId('upload_files', { id }),
      place: 'upload_files',
      at: null,
      fields: [{ field: 'file_name', value: fileName }],
    });
  const isNumber = person.kind === 'number';
  await recordAudit(db, {
    ...by,
    kind: 'person-looked-up',
    at: clock.now(),
    subject: isNumber ? `Number ${maskedNumber(person.value)}` : 'An email',
    details: `${records.length} ${records.length === 1 ? 'record' : 'records'}`,
  });
  return {
    search: person.value,
    records,
    related: person.related,
    shown: shownOf(rows, files),
    isErased: isNumber && (await erasedNumbers(db, [person.value])).size > 0,
    activeAccounts: await activeAccounts(db, person),
  };
}

/** How many active accounts have the number or e-mail. */
const activeAccounts = async (db: Db, person: Person): Promise<number> =>
  (await accountsOf(db, person)).filter(({ deleted_at }) => deleted_at === null).length;

/** The `_id` of a found row, which `recordOf` shows. */
export const recordId = (place: PersonalPlace, row: StoredRow): string =>
  `${place} ${String(row['id'] ?? `${String(row['upload_id'])} ${String(row['row'])}`)}`;

/** A fingerprint of everything that was found, by which an erasure is compared with what was shown. */
export function shownOf(rows: Partial<StoredRows>, files: readonly { id: string }[]): string {
  // The cast is safe, because the keys of the rows are the places.
  const places = Object.entries(rows) as [PersonalPlace, StoredRow[]][];
  const ids = [
    ...places.flatMap(([place, found]) => found.map((row) => recordId(place, row))),
    ...files.map(({ id }) => recordId('upload_files', { id })),
  ];
  return createHash('sha256').update(JSON.stringify(ids.toSorted())).digest('base64url');
}

/** The personal fields of a row, and when it was stored. */
function recordOf(place: PersonalPlace, row: StoredRow): PersonalRecord {
  const holds: Record<string, Holds> = PLACES[place];
  const at = row['at'] ?? row['created_at'] ?? row['added_at'] ?? row['requested_at'] ?? row['as_of'];
  return {
    _id: recordId(place, row),
    place,
    at: typeof at === 'number' ? new Date(at).toISOString() : null,
    fields: Object.entries(row).flatMap(([field, value]) => {
      const kind = holds[field];
      const isShown =
        kind === 'client' || (kind === 'staff' && place === 'users') || kind?.startsWith('mention ');
      if (!isShown || value === null || value === '' || DERIVED.has(field)) return [];
      return { field, value: value instanceof Uint8Array ? dataUrl(value) : String(value) };
    }),
  };
}

/** Columns whose content is in the other columns too. */
const DERIVED = new Set(['number_key', 'search_text', 'thumbnail']);

function dataUrl(bytes: Uint8Array): string {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return `data:image/${pictureKind(picture) ?? 'jpeg'};base64,${picture.toString('base64')}`;
}
