/**
 * Checks passwords a few at a time: each check costs 19 MiB and about 50 ms of a core, and strangers can ask for one. Known
 * browsers go first. Both queues are bounded.
 */
import { isPasswordOf } from './passwords.js';

/** As many as there are cores on the smallest machine; files and look-ups need the other threads of the pool. */
const CONCURRENCY = 2;
/** A full queue is worked off in less than a second. */
const MAX_WAITING = 32;

export interface PasswordChecks {
  /** Whether the password is the one of the hash; as `isPasswordOf` for no hash. Null when too many wait. */
  check(
    passwordHash: string | undefined,
    password: string,
    options?: { isFirst?: boolean },
  ): Promise<boolean | null>;
}

/** A semaphore with two bounded queues. */
export function passwordChecks(verify = isPasswordOf): PasswordChecks {
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;
  const startNext = () => {
    if (running >= CONCURRENCY) return;
    const start = first.shift() ?? others.shift();
    if (!start) return;
    running += 1;
    start();
  };
  return {
    check: async (passwordHash, password, { isFirst = false } = {}) => {
      const queue = isFirst ? first : others;
      if (queue.length >= MAX_WAITING) return null;
      await new Promise<void>((start) => {
        queue.push(start);
        startNext();
      });
      try {
        return await verify(passwordHash, password);
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
