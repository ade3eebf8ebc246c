import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { doRegularly } from '../base/turns.js';
import { isSharedByServers } from './engine.js';
import { isServed } from './migrate.js';

const EVERY_MS = 5000;
const OUTDATED =
  'A newer version has migrated the database in a way that this server can not work with. It refuses all calls: replace it.';

/** Notices that a newer server has migrated the shared database in a way that this one can't work with. */
export interface SchemaWatch {
  /** Whether this server can work with the database, as it was last seen. */
  isServed: () => boolean;
  /** Looks now. Concurrent callers share one query, so that they don't use up the connections. */
  look: () => Promise<boolean>;
  close: () => Promise<void>;
}

export function watchSchema<Tables>(db: Kysely<Tables>, log: FastifyBaseLogger): SchemaWatch {
  let wasServed = true;
  const see = async () => {
    const isServedNow = await isServed(db);
    if (wasServed && !isServedNow) log.error(OUTDATED);
    wasServed = isServedNow;
    return isServedNow;
  };
  let looking: Promise<boolean> | null = null;
  const look = () => (looking ??= see().finally(() => (looking = null)));
  return {
    isServed: () => wasServed,
    look,
    close: isSharedByServers(db)
      ? // The calls report a database that doesn't answer.
        doRegularly({ everyMs: EVERY_MS, work: look, onError: () => undefined })
      : () => Promise.resolve(),
  };
}
