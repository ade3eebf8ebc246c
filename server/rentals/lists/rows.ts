import type { Expression, ExpressionBuilder, Kysely } from 'kysely';
import type { Rental } from '../../../src/contract/rentals.js';
import type { Database, UsersTable } from '../../db/schema.js';
import { placeThen } from '../../users/place-then.js';
import { toLead } from '../lead-columns.js';
import { outcomeOf } from '../outcomes.js';
import { shownKey } from '../shown-key.js';
import { within, type RentalSide } from '../visible.js';
import type { RentalFilter } from './filter.js';

/** The side of the list, whose people and picks the caller may see, and which admin's name. */
type View = Pick<RentalFilter, 'side' | 'scope' | 'emailScope' | 'knownAdmin'>;

/**
 * The rentals of a page in its order, with the person of the list's side, and that person's leader and admin
 * at that time. Nothing about the other side is read: the picker may belong to another group than the
 * creator, and the client's e-mail and the reason of a skip are only for those who may see the pick.
 */
export async function rowsOf(db: Kysely<Database>, view: View, seqs: readonly number[]): Promise<Rental[]> {
  if (seqs.length === 0) return [];
  const rows = await pageRows(db, view, seqs).execute();
  const bySeq = new Map(rows.map((row) => [row.seq, toRental(view.side, row)]));
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
}

export const pageRows = (
  db: Kysely<Database>,
  { side, scope, emailScope, knownAdmin }: View,
  seqs: readonly number[],
) =>
  db
    .selectFrom('rentals')
    // An admin who received a rental by bypass sees it without the people of the group that entered it.
    .leftJoin('users as person', (join) =>
      join
        .onRef('person.id', '=', side === 'entered' ? 'creator_id' : 'fetcher_id')
        .on((eb) => within(scope, side)(eb as unknown as Rentals)),
    )
    .leftJoin('users as receiver', (join) =>
      join
        .onRef('receiver.id', '=', 'rentals.bypass_admin_id')
        .on((eb) => (knownAdmin === 'any' ? eb.lit(true) : eb('receiver.id', '=', knownAdmin.id ?? ''))),
    )
    .leftJoin('users as leader', (join) =>
      join
        .on('person.id', 'is not', null)
        .on((eb) => eb('leader.id', '=', leaderThen(eb as unknown as PersonRentals, side))),
    )
    .leftJoin('users as admin', (join) =>
      join
        .on('person.id', 'is not', null)
        .onRef('admin.id', '=', side === 'entered' ? 'rentals.creator_admin_id' : 'rentals.fetcher_admin_id'),
    )
    .selectAll('rentals')
    .select([
      'person.id as person_id',
      'person.name as person_name',
      'person.email as person_email',
      'leader.name as team_leader_name',
      'admin.name as admin_name',
      'receiver.name as receiver_name',
    ])
    .select((eb) => {
      const ofPick = (column: 'client_email' | 'outcome_reason') =>
        eb
          .case()
          .when(within(emailScope, 'taken')(eb as unknown as Rentals))
          .then(eb.ref(`rentals.${column}`))
          .end();
      return [ofPick('client_email').as('shown_email'), ofPick('outcome_reason').as('shown_reason')];
    })
    .where('rentals.seq', 'in', seqs);

type Rentals = ExpressionBuilder<Database, 'rentals'>;
type PersonRentals = ExpressionBuilder<Database & { person: UsersTable }, 'rentals' | 'person'>;

/** The id of the team leader under whom a rental was entered or picked. */
const leaderThen = (eb: PersonRentals, side: RentalSide): Expression<string | null> =>
  side === 'entered'
    ? eb.ref('rentals.creator_leader_id')
    : placeThen('team_leader_id', {
        personId: eb.ref('person.id'),
        at: eb.ref('rentals.fetched_at'),
        now: eb.ref('person.team_leader_id'),
      });

type Row = Awaited<ReturnType<ReturnType<typeof pageRows>['execute']>>[number];

function toRental(side: RentalSide, row: Row): Rental {
  const outcome = outcomeOf({ ...row, outcome_reason: row.shown_reason });
  return {
    _id: row.id,
    ...toLead(row),
    ...shownKey(row.number),
    client_email: row.shown_email,
    number_status: row.number_status,
    creatorId: side === 'entered' ? row.person_id : null,
    fetcherId: side === 'taken' ? row.person_id : null,
    isFetched: row.fetched_at !== null,
    isFinished: row.finished_at !== null && outcome === undefined,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    finishedDate: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
    [side === 'entered' ? 'creator' : 'fetcher']: personOf(row),
    ...(side === 'entered' && bypassOf(row)),
    ...(row.do_not_contact_at !== null && { isDoNotContact: true }),
    ...(outcome && { outcome }),
  };
}

function personOf({ person_name, person_email, team_leader_name, admin_name }: Row): Rental['creator'] {
  if (person_name === null || person_email === null) return null;
  return { name: person_name, email: person_email, team_leader_name, admin_name };
}

/** The rental's current bypass, if any. A bypass sets `fetched_at` without a fetcher. */
function bypassOf({ bypass_admin_id, bypass_batch_id, fetched_at, receiver_name }: Row) {
  if (bypass_admin_id === null || bypass_batch_id === null || fetched_at === null) return {};
  return {
    bypass: { batchId: bypass_batch_id, at: new Date(fetched_at).toISOString(), adminName: receiver_name },
  };
}
