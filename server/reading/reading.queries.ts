/**
 * Stores in the database what people read: sets per person, hour and server, and which people were slowed
 * down or refused. Purges other hours.
 */
import { recordAudit, type AuditEntry } from '../audit/record.js';
import { isSharedByServers } from '../db/engine.js';
import { inTransaction, type Db } from '../db/context.js';
import type { ReadingHoursTable, ReadingStepsTable } from '../db/reading-schema.js';

export type Step = ReadingStepsTable['step'];

/** The sets of some people in an hour, as stored by all servers. */
export const findSets = (db: Db, hour: number, userIds: readonly string[]) =>
  db
    .selectFrom('reading_hours')
    .select(['user_id', 'rows', 'proofs'])
    .where('hour', '=', hour)
    .where('user_id', 'in', userIds)
    .execute();

/** Stores this server's sets, replacing its older ones, and returns those of other servers for the same people. */
export async function storeSets(
  db: Db,
  sets: readonly ReadingHoursTable[],
): Promise<Awaited<ReturnType<typeof findSets>>> {
  const [first] = sets;
  if (!first) return [];
  await db
    .insertInto('reading_hours')
    .values([...sets])
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'hour', 'server_id']).doUpdateSet((row) => ({
        rows: row.ref('excluded.rows'),
        proofs: row.ref('excluded.proofs'),
      })),
    )
    .execute();
  if (!isSharedByServers(db)) return [];
  return db
    .selectFrom('reading_hours')
    .select(['user_id', 'rows', 'proofs'])
    .where('hour', '=', first.hour)
    .where('server_id', '<>', first.server_id)
    .where(
      'user_id',
      'in',
      sets.map(({ user_id }) => user_id),
    )
    .execute();
}

/** Records once that a person was slowed down or refused in an hour, with an audit entry. */
export const recordStep = (db: Db, step: ReadingStepsTable, entry: AuditEntry): Promise<void> =>
  inTransaction(db, async (trx) => {
    const added = await trx
      .insertInto('reading_steps')
      .values(step)
      .onConflict((conflict) => conflict.doNothing())
      .returning('step')
      .executeTakeFirst();
    if (added) await recordAudit(trx, entry);
  });

/** Deletes every other hour: earlier ones are over, and future ones were written before the clock was set back. */
export async function purgeOtherHours(db: Db, hour: number): Promise<void> {
  await db.deleteFrom('reading_hours').where('hour', '<>', hour).execute();
  await db.deleteFrom('reading_steps').where('hour', '<>', hour).execute();
}
