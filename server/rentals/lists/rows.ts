import type { Rental } from '../../../src/contract/rentals/rentals.js';
import type { Db, RentalRows } from '../../db/context.js';
import { toLead } from '../lead-columns.js';
import { outcomeOf } from '../outcomes.js';
import { shownKey } from '../shown-key.js';
import { within, type RentalSide } from '../visible.js';
import type { RentalFilter } from './filter.js';

/** The side of the list, and whose entries and picks, and which admin's name, the caller may see. */
type View = Pick<RentalFilter, 'side' | 'creatorScope' | 'emailScope' | 'knownAdmin'>;

/**
 * The rentals of a page in its order, with their creator and picker, and the leader and admin of each at that time. A person, the
 * client's e-mail and the reason of a skip are only for those who may see the entry or the pick: the picker may belong to another group
 * than the creator.
 */
export async function rowsOf(db: Db, view: View, seqs: readonly number[]): Promise<Rental[]> {
  if (seqs.length === 0) return [];
  const rows = await pageRows(db, view, seqs).execute();
  const bySeq = new Map(rows.map((row) => [row.seq, toRental(view.side, row)]));
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
}

export const pageRows = (db: Db, { creatorScope, emailScope, knownAdmin }: View, seqs: readonly number[]) =>
  db
    .selectFrom('rentals')
    .leftJoin('users as creator', (join) =>
      join
        .onRef('creator.id', '=', 'rentals.creator_id')
        .on((eb) => within(creatorScope, 'entered')(eb as unknown as RentalRows)),
    )
    .leftJoin('users as creator_leader', (join) =>
      join.on('creator.id', 'is not', null).onRef('creator_leader.id', '=', 'rentals.creator_leader_id'),
    )
    .leftJoin('users as creator_admin', (join) =>
      join.on('creator.id', 'is not', null).onRef('creator_admin.id', '=', 'rentals.creator_admin_id'),
    )
    .leftJoin('users as fetcher', (join) =>
      join
        .onRef('fetcher.id', '=', 'rentals.fetcher_id')
        .on((eb) => within(emailScope, 'taken')(eb as unknown as RentalRows)),
    )
    .leftJoin('picks', (join) =>
      join
        .onRef('picks.rental_id', '=', 'rentals.id')
        .onRef('picks.picker_id', '=', 'fetcher.id')
        .onRef('picks.picked_at', '=', 'rentals.fetched_at'),
    )
    .leftJoin('users as fetcher_leader', 'fetcher_leader.id', 'picks.leader_id')
    .leftJoin('users as fetcher_admin', (join) =>
      join.on('fetcher.id', 'is not', null).onRef('fetcher_admin.id', '=', 'rentals.fetcher_admin_id'),
    )
    .leftJoin('users as receiver', (join) =>
      join
        .onRef('receiver.id', '=', 'rentals.bypass_admin_id')
        .on((eb) => (knownAdmin === 'any' ? eb.lit(true) : eb('receiver.id', '=', knownAdmin.id ?? ''))),
    )
    .selectAll('rentals')
    .select([
      'creator.id as known_creator_id',
      'creator.name as creator_name',
      'creator.email as creator_email',
      'creator_leader.name as creator_leader_name',
      'creator_admin.name as creator_admin_name',
      'fetcher.id as known_fetcher_id',
      'fetcher.name as fetcher_name',
      'fetcher.email as fetcher_email',
      'fetcher_leader.name as fetcher_leader_name',
      'fetcher_admin.name as fetcher_admin_name',
      'receiver.name as receiver_name',
    ])
    .select((eb) => {
      const ofPick = (column: 'client_email' | 'outcome_reason') =>
        eb
          .case()
          .when(within(emailScope, 'taken')(eb as unknown as RentalRows))
          .then(eb.ref(`rentals.${column}`))
          .end();
      return [ofPick('client_email').as('shown_email'), ofPick('outcome_reason').as('shown_reason')];
    })
    .where('rentals.seq', 'in', seqs);

type Row = Awaited<ReturnType<ReturnType<typeof pageRows>['execute']>>[number];

function toRental(side: RentalSide, row: Row): Rental {
  const outcome = outcomeOf({ ...row, outcome_reason: row.shown_reason });
  return {
    _id: row.id,
    ...toLead(row),
    ...shownKey(row.number),
    client_email: row.shown_email,
    number_status: row.number_status,
    creatorId: row.known_creator_id,
    fetcherId: row.known_fetcher_id,
    isFetched: row.fetched_at !== null,
    isFinished: row.finished_at !== null && outcome === undefined,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    finishedDate: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
    creator: personOf(row, 'creator'),
    fetcher: personOf(row, 'fetcher'),
    ...(side === 'entered' && bypassOf(row)),
    ...(row.do_not_contact_at !== null && { isDoNotContact: true }),
    ...(outcome && { outcome }),
  };
}

function personOf(row: Row, who: 'creator' | 'fetcher'): Rental['creator'] {
  const [name, email] = [row[`${who}_name`], row[`${who}_email`]];
  if (name === null || email === null) return null;
  return { name, email, team_leader_name: row[`${who}_leader_name`], admin_name: row[`${who}_admin_name`] };
}

/** The rental's current bypass, if any. A bypass sets `fetched_at` without a fetcher. */
function bypassOf({ bypass_admin_id, bypass_batch_id, fetched_at, receiver_name }: Row) {
  if (bypass_admin_id === null || bypass_batch_id === null || fetched_at === null) return {};
  return {
    bypass: { batchId: bypass_batch_id, at: new Date(fetched_at).toISOString(), adminName: receiver_name },
  };
}
