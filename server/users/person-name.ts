/**
 * Decides whose names a caller reads in a rental or a deal, on which people of several groups may have
 * worked.
 */
import { expressionBuilder, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Db } from '../db/context.js';
import type { Database, UsersTable } from '../db/schema.js';
import type { Caller } from '../base/caller.js';

type WithPerson = Database & { person: UsersTable };

/** The name of the person behind an id column, as an expression; null when there is no person, or the caller may not know them. */
export const personName = (
  caller: Caller,
  idColumn:
    | `closed_rentals.${'fetcher_id' | 'creator_id' | 'decided_by'}`
    | `rentals.${'fetcher_id' | 'creator_id' | 'bypass_admin_id'}`
    | `bypass_batches.${'user_id' | 'admin_id'}`
    | `messages.${'picker_id' | 'creator_id'}`
    | 'rental_events.by_id'
    | 'list_views.user_id'
    | 'rental_jobs.creator_id'
    | 'field_changes.by_id'
    | 'audit_events.actor_id'
    | `do_not_contact.${'added_by' | 'lifted_by'}`
    | 'do_not_contact_imports.user_id',
) =>
  expressionBuilder<Database>()
    .selectFrom('users as person')
    .select('person.name')
    // The cast is needed because the outer query has the column, but this builder's type lacks it.
    .whereRef('person.id', '=', idColumn as 'person.id')
    .where((eb) => isKnownTo(caller)(eb));

/** Those of some people whom the caller may know. */
export const knownPeople = async (
  db: Db,
  caller: Caller,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('users as person')
        .select(['person.id', 'person.name'])
        .where('person.id', 'in', ids)
        .where((eb) => isKnownTo(caller)(eb))
        .execute();

/**
 * Super-admins know everyone; admins and leaders of pickers know their group; leaders of creators know their
 * creators and their own admin; pickers know themselves, their superiors, and the creators of their rentals,
 * to whom they may write.
 */
export const isKnownTo =
  ({ _id, role, assignFor, adminId, teamLeaderId }: Caller) =>
  (eb: ExpressionBuilder<WithPerson, 'person'>): Expression<SqlBool> => {
    const isOneOf = (...ids: (string | null)[]) =>
      eb(
        'person.id',
        'in',
        ids.filter((id) => id !== null),
      );
    /** Whether the person worked there before a move, because old lists still show their name. */
    const worked = (column: 'admin_id' | 'team_leader_id', id: string | null) =>
      eb.exists(
        eb
          .selectFrom('past_places')
          .select('past_places.user_id')
          .whereRef('past_places.user_id', '=', 'person.id')
          .where(`past_places.${column}`, '=', id),
      );
    switch (role) {
      case 'super-admin':
        return eb.lit(true);
      case 'admin':
        return eb.or([isOneOf(_id), eb('person.admin_id', '=', _id), worked('admin_id', _id)]);
      case 'team-leader':
        return eb.or([
          isOneOf(_id, adminId),
          assignFor === 'rental-picker'
            ? eb.or([eb('person.admin_id', '=', adminId), worked('admin_id', adminId)])
            : eb.or([eb('person.team_leader_id', '=', _id), worked('team_leader_id', _id)]),
        ]);
      case 'data-picker':
        return eb.or([isOneOf(_id, adminId, teamLeaderId), eb('person.role', '=', 'data-creator')]);
      case 'data-creator':
        return isOneOf(_id);
    }
  };
