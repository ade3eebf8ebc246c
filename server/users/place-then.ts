import { expressionBuilder, type Expression } from 'kysely';
import type { Database } from '../db/schema.js';

interface PersonThen {
  personId: Expression<string>;
  /** The instant, in ms. */
  at: Expression<number | null>;
  /** Below whom the person works now. */
  now: Expression<string | null>;
}

/** The id of the admin or leader below whom a person worked at an instant. It differs from the present one only after a move. */
export function placeThen(column: 'admin_id' | 'team_leader_id', { personId, at, now }: PersonThen) {
  const eb = expressionBuilder<Database>();
  return eb.fn.coalesce(
    eb
      .selectFrom('past_places')
      .select(`past_places.${column}`)
      .where('past_places.user_id', '=', personId)
      .where('past_places.until_at', '>', at)
      .orderBy('past_places.until_at')
      .limit(1),
    now,
  );
}
