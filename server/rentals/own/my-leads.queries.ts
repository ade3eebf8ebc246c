/** The SQL of My leads. Each query is narrowed to the picker's own finished rentals and reads them by `rentals_fetcher_finished`. */
import { isBeginning } from '../../../src/contract/rentals/rental-search.js';
import { containsUnindexed, rentalsWith } from '../../db/rental-search.js';
import type { Db, RentalRows } from '../../db/context.js';
import { LEAD_COLUMNS } from '../lead-columns.js';
import { searchTerms } from '../lists/search-terms.js';
import { hasOutcome, OUTCOME_COLUMNS } from '../outcomes.js';
import { isMadeInvalid, ownFinished, ownPicks } from './own.queries.js';

/**
 * Whose leads are read, the span in which they were finished (the end is exclusive), and the texts that they
 * contain.
 */
export interface MyLeadsFilter {
  pickerId: string;
  fromMs: number;
  beforeMs: number;
  /** Whether to read the leads that wait for the picker's call-back instead of those with a verdict. */
  areCallBacks: boolean;
  search: string | undefined;
}

/** The picker's leads as My leads shows them: with a verdict, or waiting for a call-back. */
export const myLeads = (db: Db, pickerId: string) =>
  ownPicks(db, pickerId)
    .where(ownFinished(pickerId))
    .where((eb) => eb.or([eb('number_status', 'is not', null), isCallBack(pickerId)(eb)]))
    .select(OUTCOME_COLUMNS)
    .select(LEAD_COLUMNS)
    .select((eb) => [
      isMadeInvalid(eb).as('is_made_invalid'),
      eb
        .selectFrom('users')
        .select('users.name')
        .whereRef('users.id', '=', 'rentals.creator_id')
        .as('creator_name'),
      ownMessages(eb, pickerId).as('messages'),
      ownMessages(eb, pickerId).where('sender', '=', 'creator').where('read_at', 'is', null).as('unread'),
    ]);

/** A page of the leads of a filter, last finished first. Call-backs are in the order of their time. */
export const myLeadsPage = (
  db: Db,
  filter: MyLeadsFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  myLeads(db, filter.pickerId)
    .where(finishedWithin(filter))
    .where(matches(db, filter))
    .$if(filter.areCallBacks, (waiting) => waiting.orderBy('due_at'))
    .orderBy('finished_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset);

/** How many leads a filter has. */
export const myLeadsCount = (db: Db, filter: MyLeadsFilter) =>
  db
    .selectFrom('rentals')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(ownFinished(filter.pickerId))
    .where(finishedWithin(filter))
    .where(matches(db, filter));

const ownMessages = (eb: RentalRows, pickerId: string) =>
  eb
    .selectFrom('messages')
    .select((each) => each.fn.countAll<number>().as('count'))
    .whereRef('messages.rental_id', '=', 'rentals.id')
    .where('messages.picker_id', '=', pickerId);

const finishedWithin =
  ({ pickerId, fromMs, beforeMs, areCallBacks }: MyLeadsFilter) =>
  (eb: RentalRows) =>
    eb.and([
      eb('rentals.finished_at', '>=', fromMs),
      eb('rentals.finished_at', '<', beforeMs),
      areCallBacks ? isCallBack(pickerId)(eb) : eb('rentals.number_status', 'is not', null),
    ]);

/** Only this picker gets the rental when it is due. */
const isCallBack = (pickerId: string) => (eb: RentalRows) =>
  eb.and([hasOutcome(eb), eb('rentals.due_for', '=', pickerId)]);

/**
 * The search index finds names, e-mail, number and address among all rentals; it doesn't contain post links, so those are compared
 * with the picker's own leads only.
 */
const matches = (db: Db, filter: MyLeadsFilter) => (eb: RentalRows) => {
  if (filter.search === undefined) return eb.lit(true);
  const { phrases, shortWords } = searchTerms(filter.search);
  const found = db
    .selectFrom(rentalsWith(db, phrases, null).as('hit'))
    .innerJoin('rentals', 'rentals.seq', 'hit.seq')
    .where((each) => ownFinished(filter.pickerId)(each as unknown as RentalRows))
    .where((each) => finishedWithin(filter)(each as unknown as RentalRows))
    .where((each) => each.and(shortWords.map((word) => containsUnindexed(db, word))))
    .select('rentals.seq');
  const linked = db
    .selectFrom('rentals')
    .select('rentals.seq')
    .where(ownFinished(filter.pickerId))
    .where(finishedWithin(filter))
    .where(containsUnindexed(db, filter.search, ['post_link']));
  // Nearly every link contains a given letter.
  return eb('rentals.seq', 'in', isBeginning(filter.search) ? found : found.union(linked));
};
