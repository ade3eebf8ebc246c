/** The filters of a list by people and upload. */
import type { Expression, SqlBool } from 'kysely';
import type { RentalFilters } from '../../../src/contract/rentals/rental-lists.js';
import type { Db, RentalRows } from '../../db/context.js';
import type { RentalScope, RentalSide } from '../visible.js';

/** The filters that narrow a list further than its scope. The counts per day exist only for scopes. */
export interface Narrow extends Pick<RentalFilters, 'person' | 'team' | 'admin' | 'upload'> {
  /** The pickers of `team`, on the side 'taken' (`withMembers`). */
  members?: readonly string[];
}

/**
 * Turns the filter by team or admin into a scope where the counts per day have such a scope, and returns the scope with the filters
 * that remain.
 */
export function narrowScope(
  scope: RentalScope,
  side: RentalSide,
  { admin, team, ...others }: Narrow,
): { scope: RentalScope; narrow: Narrow } {
  if (scope === 'all' && admin !== undefined) {
    const column = side === 'entered' ? 'creator_admin_id' : 'fetcher_admin_id';
    return { scope: { column, id: admin }, narrow: { ...others, team } };
  }
  if (scope === 'all' && side === 'entered' && team !== undefined)
    return { scope: { column: 'creator_leader_id', id: team }, narrow: others };
  return { scope, narrow: { ...others, admin, team } };
}

export const isNarrow = ({ members: _, ...narrow }: Narrow): boolean =>
  Object.values(narrow).some((id) => id !== undefined);

/** Looks up the pickers of a team, because the database chooses the index by person when the query has their ids. */
export async function withMembers(db: Db, narrow: Narrow, side: RentalSide): Promise<Narrow> {
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
  (eb: RentalRows): Expression<SqlBool> => {
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
