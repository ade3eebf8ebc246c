/**
 * The setting that forces a second factor for admins and super-admins. Queries compute who has to add one, so that a change of the
 * setting or of somebody's second factor takes effect at the next call.
 */
import { expressionBuilder, sql, type SqlBool } from 'kysely';
import { SECOND_FACTOR_ROLES } from '../../src/contract/auth/second-factor.js';
import type { Db } from '../db/context.js';
import type { Database } from '../db/schema.js';

const eb = expressionBuilder<Database, 'sessions' | 'users'>();

/**
 * Whether the person of a session needs a second factor. Where somebody else has logged them in, that side decides. Without parameters,
 * because it is part of a text (`callers.ts`).
 */
const needsFactor = eb.and([
  sql<SqlBool>`users.role in (${sql.join(SECOND_FACTOR_ROLES.map((role) => sql.lit(role)))})`,
  eb('sessions.is_vouched_for', '=', eb.lit(0)),
  eb.exists(eb.selectFrom('settings').select('settings.id').where('is_second_factor_forced', '=', eb.lit(1))),
]);

/** Whether the person of a session needs a second factor and has none: they have to add one before anything else. */
export const mustAddFactor = eb.and([
  needsFactor,
  eb.not(
    eb.exists(
      eb
        .selectFrom('second_factors')
        .select('second_factors.user_id')
        .whereRef('second_factors.user_id', '=', 'users.id'),
    ),
  ),
  eb.not(
    eb.exists(eb.selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.user_id', '=', 'users.id')),
  ),
]);

/** Whether the person of a session needs a second factor, and whether they have yet to add it. */
export const forcedFactorOf = (
  db: Db,
  sessionId: string,
): Promise<{ isNeeded: SqlBool; isMissing: SqlBool }> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([needsFactor.as('isNeeded'), mustAddFactor.as('isMissing')])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirstOrThrow();
