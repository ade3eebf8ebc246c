/**
 * Leases on rows of work, for several servers over one database. The server that works on a row renews its lease; when this server dies,
 * another one takes the row over.
 */
import type { Expression, Kysely, Selectable, SqlBool } from 'kysely';
import { latestWrittenMs } from '../base/clock.js';
import type { Db } from '../db/context.js';
import type { Database } from '../db/schema.js';

/** The length of a lease. A batch takes far less time, and what takes longer renews it. */
export const LEASE_MS = 20_000;

/** A server that asks for work, and the current time. */
export interface Worker {
  id: string;
  nowMs: number;
}

export interface Leases<Row> {
  /** Takes the first waiting row, in the order of the keys, that no other live server works on. */
  take: (db: Db, worker: Worker) => Promise<Row | undefined>;
  /**
   * Renews the server's lease on a row and returns it; undefined when another server has it, or when it needs no more work. In a transaction
   * the row stays locked, so that a cancel waits for the end of the batch.
   */
  renew: (db: Db, key: string, worker: Worker) => Promise<Row | undefined>;
  /** Releases rows for other servers: those of one server that stops, or (null) those of all servers. */
  release: (db: Db, workerId: string | null) => Promise<void>;
}

/** What the tables with leases have in common. Each has one of the two keys. */
interface Leased {
  id: string;
  kind: string;
  worker_id: string | null;
  worker_until: number | null;
}

/** The leases on a table's rows, of which `waits` names those that need work. */
export function leases<Table extends 'uploads' | 'rental_jobs' | 'retention'>(
  table: Table,
  key: 'id' | 'kind',
  waits: (nowMs: number) => Expression<SqlBool>,
): Leases<Selectable<Database[Table]>> {
  type Row = Selectable<Database[Table]>;
  // Kysely types a query by one table.
  const name = table as 'work';
  const typed = (db: Db) => db as unknown as Kysely<{ work: Leased }>;
  const until = (nowMs: number) => nowMs + LEASE_MS;
  return {
    take: async (db, { id, nowMs }) => {
      const taken = await typed(db)
        .updateTable(name)
        .set({ worker_id: id, worker_until: until(nowMs) })
        .where(key, '=', (rows) =>
          rows
            .selectFrom(`${name} as waiting`)
            .select(`waiting.${key}`)
            .where(waits(nowMs))
            .where((eb) =>
              eb.or([
                eb('worker_until', 'is', null),
                eb('worker_until', '<=', nowMs),
                // A lease that ends later than a new one would is from before the clock was set back, and doesn't count.
                eb('worker_until', '>', latestWrittenMs(until(nowMs))),
                eb('worker_id', '=', id),
              ]),
            )
            .orderBy(`waiting.${key}`)
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll()
        .executeTakeFirst();
      return taken as Row | undefined;
    },
    renew: async (db, row, { id, nowMs }) => {
      const renewed = await typed(db)
        .updateTable(name)
        .set({ worker_until: until(nowMs) })
        .where(key, '=', row)
        .where('worker_id', '=', id)
        .where(waits(nowMs))
        .returningAll()
        .executeTakeFirst();
      return renewed as Row | undefined;
    },
    release: async (db, workerId) => {
      await typed(db)
        .updateTable(name)
        .set({ worker_id: null, worker_until: null })
        .where('worker_id', 'is not', null)
        .$if(workerId !== null, (rows) => rows.where('worker_id', '=', workerId))
        .execute();
    },
  };
}
