import { sql, type Expression, type SqlBool, type Selectable } from 'kysely';
import { ENTRY_STATES, type Entry, type EntryState } from '../../../src/contract/rentals/entries.js';
import { isBeginning } from '../../../src/contract/rentals/rental-search.js';
import { containsUnindexed, matchesOutsideEmail, rentalsWith } from '../../db/rental-search.js';
import type { Db, RentalRows } from '../../db/context.js';
import type { RentalsTable } from '../../db/rentals-schema.js';
import { COLUMNS_BUT_EMAIL, type SeqSpan } from '../../db/search-phrases.js';
import { LEAD_COLUMNS, toLead } from '../lead-columns.js';
import { searchTerms } from '../lists/search-terms.js';
import { OUTCOME_COLUMNS, outcomeOf } from '../outcomes.js';
import { shownKey } from '../shown-key.js';

/**
 * Narrows to rentals that nobody has fetched and no bypass has taken, because a creator may still change only
 * those.
 */
export const isUntouched = (eb: RentalRows) =>
  eb.and([eb('fetched_at', 'is', null), eb('returned_at', 'is', null), eb('bypass_batch_id', 'is', null)]);

/** Whose entries are read, and from which instant on. */
export interface Entries {
  creatorId: string;
  sinceMs: number;
}

/** The scope of every read of a creator's list: one range of the index `rentals_creator`. */
const ownEntries = (db: Db, { creatorId, sinceMs }: Entries) =>
  db
    .selectFrom('rentals')
    .where('rentals.creator_id', '=', creatorId)
    .where('rentals.created_at', '>=', sinceMs);

/** The conditions of each state that is counted. */
const STATES: Record<EntryState, (eb: RentalRows) => Expression<SqlBool>> = {
  waiting: (eb) => eb('fetched_at', 'is', null),
  inHand: (eb) => eb.and([eb('fetcher_id', 'is not', null), eb('finished_at', 'is', null)]),
  valid: (eb) => eb('number_status', '=', 'valid'),
  invalid: (eb) => eb('number_status', '=', 'invalid'),
};

/** The counts of all entries as one row, and the span of their `seq`, to which a search is limited. */
export const entryCounts = (db: Db, entries: Entries) =>
  ownEntries(db, entries).select((eb) => {
    return [
      eb.fn.countAll<number>().as('all'),
      ...ENTRY_STATES.map((name) =>
        eb.fn.count<number>(eb.case().when(STATES[name](eb)).then(1).end()).as(name),
      ),
      eb.fn.min('seq').as('first'),
      eb.fn.max('seq').as('last'),
    ];
  });

/** The entries that a search and the filters find, or all without them. */
const foundEntries = (
  db: Db,
  {
    search,
    span,
    state,
    beforeMs,
    ...entries
  }: Entries & {
    search?: string | undefined;
    span: SeqSpan;
    state?: EntryState | undefined;
    beforeMs?: number | undefined;
  },
) =>
  ownEntries(db, entries)
    .$if(search !== undefined, (query) => query.where(isFound(db, search ?? '', span)))
    .$if(state !== undefined, (query) => query.where((eb) => STATES[state ?? 'waiting'](eb)))
    .$if(beforeMs !== undefined, (query) => query.where('rentals.created_at', '<', beforeMs ?? 0));

export const countFound = (db: Db, wish: Parameters<typeof foundEntries>[1]) =>
  foundEntries(db, wish).select((eb) => eb.fn.countAll<number>().as('total'));

const ROW = [
  ...(['id', ...LEAD_COLUMNS, 'number_status', 'created_at'] as const),
  ...OUTCOME_COLUMNS,
  ...(['fetched_at', 'finished_at', 'bypass_admin_id'] as const),
] as const;

export const foundPage = (
  db: Db,
  { limit, offset, ...wish }: Parameters<typeof foundEntries>[1] & { limit: number; offset: number },
) =>
  asRows(foundEntries(db, wish))
    .orderBy('rentals.created_at', 'desc')
    .orderBy('rentals.seq', 'desc')
    .limit(limit)
    .offset(offset);

/** One entry of a creator, of any age. */
export const ownEntry = (db: Db, creatorId: string, id: string) =>
  asRows(ownEntries(db, { creatorId, sinceMs: 0 })).where('rentals.id', '=', id);

const asRows = (query: ReturnType<typeof ownEntries>) =>
  query.select(ROW.map((column) => `rentals.${column}` as const)).select((eb) => [
    eb.case().when(isUntouched(eb)).then(eb.lit(1)).else(eb.lit(0)).end().as('is_changeable'),
    eb
      .selectFrom('messages')
      .select((each) => each.fn.countAll<number>().as('unread'))
      .whereRef('messages.rental_id', '=', 'rentals.id')
      .where('messages.sender', '=', 'picker')
      .where('messages.read_at', 'is', null)
      .$asScalar()
      .$notNull()
      .as('unread'),
  ]);

/**
 * The search index finds names, numbers and addresses. The post link isn't in the index: it is searched in
 * the rows of the creator's own range. The client's e-mail is never searched, because creators may not see
 * it.
 */
const isFound = (db: Db, search: string, span: SeqSpan) => (eb: RentalRows) => {
  const { phrases, shortWords } = searchTerms(search);
  return eb.or([
    eb.and([
      sql<boolean>`rentals.seq in ${rentalsWith(db, phrases, span)}`,
      eb.or([eb('rentals.client_email', 'is', null), matchesOutsideEmail(db, phrases, span)]),
      ...shortWords.map((word) => containsUnindexed(db, word, COLUMNS_BUT_EMAIL)),
    ]),
    // Nearly every link contains a given letter.
    ...(isBeginning(search) ? [] : [containsUnindexed(db, search, ['post_link'])]),
  ]);
};

type EntryRow = Pick<Selectable<RentalsTable>, (typeof ROW)[number]> & {
  unread: number;
  is_changeable: number;
};

/** Converts a row to the creator's answer. */
export const toEntry = (row: EntryRow): Entry => {
  const outcome = outcomeOf(row);
  return {
    _id: row.id,
    ...toLead(row),
    ...shownKey(row.number),
    isFetched: row.fetched_at !== null,
    isFinished: (row.finished_at !== null && outcome === undefined) || row.bypass_admin_id !== null,
    number_status: row.number_status,
    createdAt: new Date(row.created_at).toISOString(),
    isChangeable: row.is_changeable === 1,
    unread: row.unread,
    ...(outcome && { outcome: { kind: outcome.kind } }),
  };
};
