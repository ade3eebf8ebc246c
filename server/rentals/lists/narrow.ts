/** The filters of a list by people and upload. */
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { RentalFilters } from '../../../src/contract/rental-lists.js';
import type { Database } from '../../db/schema.js';
import type { RentalScope, RentalSide } from '../visible.js';

/** What a filter narrows beyond a scope. The counts per day know scopes only. */
export interface Narrow extends Pick<RentalFilters, 'person' | 'team' | 'admin' | 'upload'> {
  /** The people of `team` on the side 'taken' (`withMembers`). */
  members?: readonly string[];
}

/**
 * The scope of a caller's list with its filters by admin and team, and what remains to narrow. Where the rentals of an admin or a team
 * are a scope themselves, they are counted like one.
 */
export function narrowScope(
  scope: RentalScope,
  side: RentalSide,
  { admin, team, ...others }: Narrow,
): { scope: RentalScope; narrow: Narrow } {
  if (scope === 'all' && side === 'entered' && team !== undefined)
    return { scope: { column: 'creator_leader_id', id: team }, narrow: { ...others, admin } };
  if (scope === 'all' && admin !== undefined) {
    const column = side === 'entered' ? 'creator_admin_id' : 'fetcher_admin_id';
    return { scope: { column, id: admin }, narrow: { ...others, team } };
  }
  return { scope, narrow: { ...others, admin, team } };
}

export const isNarrow = ({ members: _, ...narrow }: Narrow): boolean =>
  Object.values(narrow).some((id) => id !== undefined);

/** Looks up the people of a team of pickers: with their number the engine chooses the index of people. */
export async function withMembers(db: Kysely<Database>, narrow: Narrow, side: RentalSide): Promise<Narrow> {
  if (side === 'entered' || narrow.team === undefined) return narrow;
  const members = await db
    .selectFrom('users')
    .select('id')
    .where('team_leader_id', '=', narrow.team)
    .where('role', '=', 'data-picker')
    .execute();
  return { ...narrow, members: members.map(({ id }) => id) };
}

/** Narrows a query of rentals to those of a person, a team, an admin and an upload. */
export const isOf =
  ({ person, team, members = [], admin, upload }: Narrow, side: RentalSide) =>
  (eb: ExpressionBuilder<Database, 'rentals'>): Expression<SqlBool> => {
    const isEntered = side === 'entered';
    const parts: Expression<SqlBool>[] = [];
    if (person !== undefined)
      parts.push(eb(isEntered ? 'rentals.creator_id' : 'rentals.fetcher_id', '=', person));
    if (team !== undefined)
      parts.push(
        isEntered
          ? eb('rentals.creator_leader_id', '=', team)
          : eb('rentals.fetcher_id', 'in', [...members, '']),
      );
    if (admin !== undefined)
      parts.push(eb(isEntered ? 'rentals.creator_admin_id' : 'rentals.fetcher_admin_id', '=', admin));
    if (upload !== undefined) parts.push(eb('rentals.upload_id', '=', upload));
    return eb.and(parts);
  };
