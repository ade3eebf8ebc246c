/**
 * Decides which database answers a call that only reads: the standby of `DATABASE_READ_URL`, or the primary. A person
 * always sees their own writes: after each write the server updates the person's row of `users` without changing it, and
 * the standby answers only if its row has the same version as the primary's. The log is replayed in its order, so it then
 * has the write too. It doesn't matter which server, browser or page wrote, and no clock is compared.
 */
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { ConnectionLost } from './connection-lost.js';
import { openDatabase, type DatabaseConfig } from './database.js';
import { isDatabaseError, isOverTimeLimit } from './postgres.js';
import type { Database } from './schema.js';
import { watchStandby } from './standby.js';

export interface ReadRoutingConfig extends DatabaseConfig {
  databaseReadUrl: string | null;
  databaseReadMaxLagSeconds: number;
}

export interface ReadRouting {
  /** Runs work that only reads for a person. When the standby fails, the primary runs it again. */
  read<T>(personId: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  /** Notes that a person has written. Call it before they are answered. */
  noteWrite(personId: string): Promise<void>;
  /** Resolves when every later read finds everything that is committed now. */
  caughtUp: () => Promise<void>;
  /** How many reads each database has answered, and how far the standby is behind; null without a standby. */
  figures: () => ReadFigures | null;
  close(): Promise<void>;
}

export interface ReadFigures {
  reads: { primary: number; standby: number };
  /** Null while it is unknown. */
  lagSeconds: number | null;
}

/** Opens the standby, if there is one. */
export function readRouting(
  { databaseReadUrl, databaseReadMaxLagSeconds: maxLagSeconds, dataDir }: ReadRoutingConfig,
  primary: Kysely<Database>,
  log: FastifyBaseLogger,
): ReadRouting {
  if (databaseReadUrl === null) return onlyPrimary(primary);
  const standby = openDatabase({ dataDir, databaseUrl: databaseReadUrl });
  const watched = watchStandby({ primary, standby, maxLagSeconds, log });
  const reads = { primary: 0, standby: 0 };

  const readStandby = async <T>(
    work: (db: Kysely<Database>) => Promise<T>,
  ): Promise<{ answer: T } | null> => {
    try {
      return { answer: await work(standby) };
    } catch (error) {
      if (!isDatabaseError(error) || isOverTimeLimit(error)) throw error;
      if (error instanceof ConnectionLost) watched.lose();
      log.warn({ reason: error.message }, 'The standby could not answer a read, so the primary does');
      return null;
    }
  };
  const hasWritesOf = async (personId: string): Promise<boolean> => {
    const [written, replayed] = await Promise.all([
      versionOf(primary, personId),
      readStandby((db) => versionOf(db, personId)),
    ]);
    return written !== null && written === replayed?.answer;
  };

  return {
    read: async (personId, work) => {
      const found = watched.isRecent() && (await hasWritesOf(personId)) ? await readStandby(work) : null;
      reads[found ? 'standby' : 'primary'] += 1;
      return found ? found.answer : work(primary);
    },
    noteWrite: async (personId) => {
      await noteWrite(primary, personId);
    },
    caughtUp: watched.caughtUp,
    figures: () => ({ reads, lagSeconds: watched.lagSeconds() }),
    close: async () => {
      watched.close();
      await standby.destroy();
    },
  };
}

const onlyPrimary = (primary: Kysely<Database>): ReadRouting => ({
  read: (_personId, work) => work(primary),
  noteWrite: () => Promise.resolve(),
  caughtUp: () => Promise.resolve(),
  figures: () => null,
  close: () => Promise.resolve(),
});

/** The transaction that has last written a person's row, which PostgreSQL stores with the row. */
async function versionOf(db: Kysely<Database>, personId: string): Promise<string | null> {
  const { rows } = await sql<{ version: string }>`
    select xmin::text as version from users where id = ${personId}`.execute(db);
  return rows[0]?.version ?? null;
}

/**
 * Gives a person's row a new version, as every update does, also one that changes nothing. Work that a job does for a
 * person notes it in the transaction that writes.
 */
export async function noteWrite(db: Kysely<Database>, personId: string): Promise<void> {
  await sql`update users set updated_at = updated_at where id = ${personId}`.execute(db);
}
