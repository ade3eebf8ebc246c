/**
 * Shows that the database is migrated: in the log, a line a migration, and to balancers and callers. A thread of its own answers them,
 * because a statement on SQLite blocks the main one.
 */
import { constants } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { RELEASE } from '../../base/release.js';
import { startThread } from '../../base/start-thread.js';
import type { Config } from '../../config/config.js';
import { stepText, type MigrationReport } from '../../db/migration-steps.js';
import type { MigratingServer } from './answer.js';

/**
 * Process 1 of a container ignores signals for which it has no handler. On SQLite a handler would run only after the migration, so there a
 * signal ends the process without one. Either way the database rolls back.
 */
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
const stop = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);

const SOURCE = new URL('./thread.ts', import.meta.url);

export interface Migrating {
  report: MigrationReport;
  /** Frees the server's address. */
  end: () => Promise<void>;
}

/** Nothing listens until there is something to migrate. With PORT=0 nobody knows where to ask. */
export function showMigrating({ host, port, serverName, databaseUrl }: Config, log: Logger): Migrating {
  let thread: Worker | null = null;
  const data: MigratingServer = { host, port, server: serverName, release: RELEASE };
  return {
    report: {
      needed: async () => {
        if (databaseUrl !== null) for (const signal of SIGNALS) process.once(signal, stop);
        if (port === 0 || thread) return;
        const starting = startThread('migrating', SOURCE, { workerData: data });
        thread = starting;
        // A migration on SQLite would keep it from starting. Without it the database is migrated all the same.
        await new Promise<void>((resolve) => {
          starting.once('message', () => resolve());
          starting.on('error', (error) => {
            log.error({ err: error }, 'Nothing answers while the database is migrated');
            resolve();
          });
        });
      },
      step: (step) => {
        thread?.postMessage(step);
        if (step.seconds !== undefined)
          log.info({ migration: step.name, seconds: step.seconds }, stepText(step));
      },
    },
    end: async () => {
      for (const signal of SIGNALS) process.off(signal, stop);
      await thread?.terminate();
    },
  };
}
