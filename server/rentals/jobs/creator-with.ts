import type { Kysely } from 'kysely';
import type { Caller } from '../../base/caller.js';
import type { Database } from '../../db/schema.js';

/** Finds the creator with this e-mail or id, if the caller manages them now and they aren't deleted. */
export const creatorWith = (
  db: Kysely<Database>,
  { _id, role }: Pick<Caller, '_id' | 'role'>,
  who: { email: string } | { id: string },
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.and(who))
    .where('role', '=', 'data-creator')
    .where('deleted_at', 'is', null)
    .$if(role !== 'super-admin', (users) =>
      users.where(role === 'admin' ? 'admin_id' : 'team_leader_id', '=', _id),
    )
    .executeTakeFirst();
