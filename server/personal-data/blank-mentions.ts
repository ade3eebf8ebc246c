/** Blanks texts that mention a person. */
import { sql, type RawBuilder } from 'kysely';
import type { UploadPreview } from '../../src/contract/uploads/upload.js';
import type { Db } from '../db/context.js';
import { mentions } from './mentions.js';
import type { Person } from './person.js';
import { MENTIONS, type Mention } from './places.js';
import type { StoredRow, StoredRows } from './stored-rows.js';

/** The texts of a place that were found for another reason than a mention, and are blanked whole. */
const WHOLE: readonly string[] = ['audit_events.details', 'list_views.state', 'list_downloads.filters'];

/** Blanks the found rows of every place where a text may mention somebody. */
export async function blankMentions(trx: Db, rows: StoredRows, person: Person): Promise<void> {
  for (const { table, column, how } of MENTIONS)
    for (const row of rowsOf(rows, table)) {
      const text = row[column];
      if (typeof text !== 'string' || text === '') continue;
      if (!WHOLE.includes(`${table}.${column}`) && !mentions(text, namedIn(row, person))) continue;
      const own = keyOf(table, row);
      if (how === 'delete') await sql`delete from ${sql.table(table)} where ${own}`.execute(trx);
      else
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${blanked(text, how, person)} where ${own}`.execute(
          trx,
        );
    }
}

/** Only in what belongs to the person's own leads their e-mails name them too. */
const namedIn = ({ rental_id = null }: StoredRow, person: Person) => ({
  numberKeys: person.numberKeys,
  emails: person.rentalIds.includes(String(rental_id))
    ? [...person.emails, ...person.ownEmails]
    : person.emails,
});

const rowsOf = (rows: StoredRows, table: string): readonly StoredRow[] =>
  Object.hasOwn(rows, table) ? rows[table as keyof StoredRows] : [];

/** Narrows a table to one row. */
const keyOf = (table: string, row: StoredRow): RawBuilder<unknown> =>
  table === 'upload_skips'
    ? sql`upload_id = ${row['upload_id']} and ${sql.ref('row')} = ${row['row']}`
    : sql`id = ${row['id']}`;

function blanked(text: string, how: Exclude<Mention, 'delete'>, person: Person): string | null {
  // The casts are safe, because uploads and bypass write these texts.
  switch (how) {
    case 'empty':
      return '';
    case 'null':
      return null;
    case 'cells':
      return JSON.stringify((JSON.parse(text) as string[]).map(() => ''));
    case 'preview': {
      const preview = JSON.parse(text) as UploadPreview;
      const firstRows = preview.firstRows.map((cells) => withoutPerson(cells, person));
      const encoding = preview.encoding && { ...preview.encoding, sample: [] };
      return JSON.stringify({
        ...preview,
        header: withoutPerson(preview.header, person),
        firstRows,
        encoding,
      });
    }
    case 'batch': {
      const stored = JSON.parse(text) as { rows: unknown[][] } | unknown[][] | null;
      if (stored === null) return text;
      if (Array.isArray(stored)) return JSON.stringify(stored.map((cells) => withoutPerson(cells, person)));
      return JSON.stringify({ ...stored, rows: stored.rows.map((cells) => withoutPerson(cells, person)) });
    }
  }
}

/** A row that mentions the person becomes a row of empty cells. */
const withoutPerson = <Cell>(cells: readonly Cell[], person: Person): (Cell | '')[] =>
  cells.some((cell) => typeof cell === 'string' && mentions(cell, person)) ? cells.map(() => '') : [...cells];
