/** Who sees which rentals (readings.md, 'Who sees what'). Every read of rentals by leaders, admins and super-admins uses this file. */
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Caller } from '../base/caller.js';
import type { RentalRows } from '../db/context.js';

/** A list shows rentals from the side of those who entered them, or of those who took them. */
export type RentalSide = 'entered' | 'taken';

/** A scope: all rentals of a side, none of them, or those with a person's id in one column. */
export type RentalScope =
  'all' | 'none' | { column: 'creator_admin_id' | 'creator_leader_id' | 'fetcher_admin_id'; id: string };

type Who = Pick<Caller, '_id' | 'role' | 'assignFor' | 'adminId'>;

/** What a caller sees of a side. A leader of pickers sees the whole group, a leader of creators only their own creators. */
export function rentalScope({ _id, role, assignFor, adminId }: Who, side: RentalSide): RentalScope {
  const ofGroup = side === 'entered' ? 'creator_admin_id' : 'fetcher_admin_id';
  if (role === 'super-admin') return 'all';
  if (role === 'admin') return { column: ofGroup, id: _id };
  if (role !== 'team-leader') return 'none';
  if (assignFor === 'rental-picker' && adminId !== null) return { column: ofGroup, id: adminId };
  if (assignFor === 'rental-creator' && side === 'entered') return { column: 'creator_leader_id', id: _id };
  return 'none';
}

/** Narrows a query of `rentals` to a scope of a side. On the side 'taken' every rental has a picker. */
export const within =
  (scope: RentalScope, side: RentalSide) =>
  (eb: RentalRows): Expression<SqlBool> => {
    const isOfSide = side === 'taken' ? [eb('rentals.fetcher_id', 'is not', null)] : [];
    if (scope === 'none') return eb.lit(false);
    if (scope === 'all') return eb.and(isOfSide);
    return eb.and([...isOfSide, eb(`rentals.${scope.column}`, '=', scope.id)]);
  };

/**
 * Narrows a query to a scope of a side, for queries whose other conditions fit a small partial index. The
 * scope is an expression, so that no engine uses an index of the whole scope instead.
 */
export const withinFew =
  (scope: RentalScope) =>
  (eb: RentalRows): Expression<SqlBool> => {
    if (scope === 'none' || scope === 'all') return eb.lit(scope === 'all');
    return eb(eb.fn.coalesce(`rentals.${scope.column}`, sql.lit('')), '=', scope.id);
  };

/**
 * Narrows a query of `rentals` to the bypassed ones of a scope on the side 'entered': those that its creators entered,
 * and those that its admin received.
 */
export const bypassedWithin =
  (scope: RentalScope) =>
  (eb: RentalRows): Expression<SqlBool> => {
    if (scope === 'none') return eb.lit(false);
    const isBypassed = eb('rentals.bypass_admin_id', 'is not', null);
    if (scope === 'all') return isBypassed;
    // With an index on these columns an engine would read everything in the scope. With `coalesce` neither
    // engine can use one, so both use the index of bypassed rentals.
    const has = (column: 'creator_admin_id' | 'creator_leader_id' | 'fetcher_admin_id' | 'bypass_admin_id') =>
      eb(eb.fn.coalesce(`rentals.${column}`, sql.lit('')), '=', scope.id);
    return scope.column === 'creator_admin_id'
      ? eb.and([isBypassed, eb.or([has('creator_admin_id'), has('bypass_admin_id')])])
      : eb.and([isBypassed, has(scope.column)]);
  };

/** Narrows a query of `rentals` to what a caller sees of a side. */
export const visibleTo = (caller: Who, side: RentalSide) => within(rentalScope(caller, side), side);
