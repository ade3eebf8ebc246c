/**
 * Watches the standby of `DATABASE_READ_URL`: whether it answers, follows its primary, and how far it is behind. A
 * failure of the standby is only logged, because the primary can do all of its work.
 */
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.js';
import { endOfRecords, standbyLag } from './standby-lag.js';

const CHECKED_EVERY_MS = 1000;
/** How often the standby is checked while somebody waits for what it has not replayed. */
const CHECKED_BY_WAITERS_EVERY_MS = 250;

export interface Standby {
  /** Whether the standby is at most as far behind as it may be. */
  isRecent(): boolean;
  /** How many seconds it is behind; null while that is unknown. */
  lagSeconds(): number | null;
  /** Reports that a connection to it has broken: it is not recent until a check has found so. */
  lose(): void;
  /** Resolves when the standby has everything that is committed now, or is not recent. */
  caughtUp: () => Promise<void>;
  close(): void;
}

export interface StandbyParts {
  primary: Kysely<Database>;
  standby: Kysely<Database>;
  maxLagSeconds: number;
  log: FastifyBaseLogger;
}

/** Starts to watch. */
export function watchStandby({ primary, standby, maxLagSeconds, log }: StandbyParts): Standby {
  const lag = standbyLag();
  const waiting = new Set<{ position: number; resolve: () => void }>();
  let wasRecent: boolean | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;
  let isClosed = false;

  const isRecent = () => (lag.ms(performance.now()) ?? Infinity) <= maxLagSeconds * 1000;
  const release = (isOver: (position: number) => boolean) => {
    for (const each of waiting) {
      if (!isOver(each.position)) continue;
      waiting.delete(each);
      each.resolve();
    }
  };
  const report = (problem: string | null) => {
    const isRecentNow = isRecent();
    if (!isRecentNow) release(() => true);
    if (isRecentNow === wasRecent) return;
    wasRecent = isRecentNow;
    const lagSeconds = secondsOf(lag.ms(performance.now()));
    if (isRecentNow) log.info({ lagSeconds }, 'Lists are read from the standby');
    else log.warn({ lagSeconds, problem }, 'Lists are read from the primary');
  };
  const look = async (): Promise<string | null> => {
    try {
      const askedAtMs = performance.now();
      lag.note(await currentPosition(primary), askedAtMs);
      const position = await replayedPosition(standby);
      if (position === null) {
        lag.reset();
        return 'DATABASE_READ_URL leads to a server that is no standby';
      }
      lag.replayed(position);
      release((awaited) => awaited <= position);
      if (isRecent()) return null;
      return lag.ms(askedAtMs) === null
        ? 'The standby has not caught up yet'
        : 'The standby is too far behind';
    } catch (error) {
      lag.reset();
      return error instanceof Error ? error.message : String(error);
    }
  };
  const schedule = () => {
    clearTimeout(timer);
    if (isChecking || isClosed) return;
    const ms = waiting.size > 0 ? CHECKED_BY_WAITERS_EVERY_MS : CHECKED_EVERY_MS;
    timer = setTimeout(() => void check(), ms).unref();
  };
  const check = async () => {
    isChecking = true;
    const problem = await look();
    isChecking = false;
    if (isClosed) return;
    report(problem);
    schedule();
  };
  void check();

  return {
    isRecent,
    lagSeconds: () => secondsOf(lag.ms(performance.now())),
    lose: () => {
      lag.reset();
      report('A connection to the standby has broken');
    },
    caughtUp: async () => {
      const position = isRecent() ? await currentPosition(primary).catch(() => null) : null;
      if (position === null || isClosed) return;
      await new Promise<void>((resolve) => {
        waiting.add({ position, resolve });
        schedule();
      });
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      release(() => true);
    },
  };
}

const secondsOf = (ms: number | null): number | null => (ms === null ? null : Math.round(ms) / 1000);

/** The end of the primary's log, in bytes: everything that is committed is before it. */
async function currentPosition(primary: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ inserted: number; written: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as inserted, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as written`.execute(
    primary,
  );
  return rows[0] ? endOfRecords(rows[0]) : Infinity;
}

/** How far a standby has replayed its primary's log; null when the server is no standby, because it was promoted. */
async function replayedPosition(standby: Kysely<Database>): Promise<number | null> {
  const { rows } = await sql<{ position: number | null }>`
    select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') end as position`.execute(
    standby,
  );
  return rows[0]?.position ?? null;
}
