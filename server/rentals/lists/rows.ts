import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Rental } from '../../../src/contract/rentals.js';
import type { Database } from '../../db/schema.js';
import { within, type RentalSide } from '../visible.js';
import type { RentalFilter } from './filter.js';

/** Which side's rows, and whose picks the caller sees. */
type View = Pick<RentalFilter, 'side' | 'emailScope'>;

/**
 * The rentals of a page in its order, with the person of the list's own side and those above them. Of the other side nothing
 * is read: who took a rental may belong to another group than who entered it, and the client's e-mail is for who sees the pick.
 */
export async function rowsOf(db: Kysely<Database>, view: View, seqs: readonly number[]): Promise<Rental[]> {
  if (seqs.length === 0) return [];
  const rows = await pageRows(db, view, seqs).execute();
  const bySeq = new Map(rows.map((row) => [row.seq, toRental(view.side, row)]));
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
}

export const pageRows = (db: Kysely<Database>, { side, emailScope }: View, seqs: readonly number[]) =>
  db
    .selectFrom('rentals')
    .leftJoin('users as person', 'person.id', side === 'entered' ? 'creator_id' : 'fetcher_id')
    .leftJoin('users as leader', 'leader.id', 'person.team_leader_id')
    .leftJoin('users as admin', 'admin.id', 'person.admin_id')
    .selectAll('rentals')
    .select([
      'person.id as person_id',
      'person.name as person_name',
      'person.email as person_email',
      'leader.name as team_leader_name',
      'admin.name as admin_name',
    ])
    .select((eb) =>
      eb
        .case()
        .when(within(emailScope, 'taken')(eb as unknown as ExpressionBuilder<Database, 'rentals'>))
        .then(eb.ref('rentals.client_email'))
        .end()
        .as('shown_email'),
    )
    .where('rentals.seq', 'in', seqs);

type Row = Awaited<ReturnType<ReturnType<typeof pageRows>['execute']>>[number];

function toRental(side: RentalSide, row: Row): Rental {
  return {
    _id: row.id,
    facebook_name: row.facebook_name,
    client_name: row.client_name,
    client_email: row.shown_email,
    number: row.number,
    rent: row.rent,
    houseApt_details: row.house_apt_details,
    address: row.address,
    post_link: row.post_link,
    ss_link: row.ss_link,
    number_status: row.number_status,
    creatorId: side === 'entered' ? row.creator_id : null,
    fetcherId: side === 'taken' ? row.fetcher_id : null,
    isFetched: row.fetched_at !== null,
    isFinished: row.finished_at !== null,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    finishedDate: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
    [side === 'entered' ? 'creator' : 'fetcher']: personOf(row),
  };
}

function personOf({ person_name, person_email, team_leader_name, admin_name }: Row): Rental['creator'] {
  if (person_name === null || person_email === null) return null;
  return { name: person_name, email: person_email, team_leader_name, admin_name };
}
