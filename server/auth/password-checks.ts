/**
 * Checks passwords a few at a time: each check costs 19 MiB and about 50 ms of a core, and strangers can
 * cause one. Known browsers go first. The queue of known browsers and that of strangers are both limited.
 */
import { semaphore } from '../base/semaphore.js';
import { countTime } from '../base/time-spent.js';
import { isPasswordOf } from './passwords.js';

/** One check per core of the smallest machine; files and DNS look-ups need the other threads of the pool. */
const CONCURRENCY = 2;
/** This many are checked in less than a second. */
const MAX_WAITING = 32;

export interface PasswordChecks {
  /** Whether the password matches the hash, as in `isPasswordOf`. Null when too many checks wait. */
  check(
    passwordHash: string | undefined,
    password: string,
    options?: { isFirst?: boolean },
  ): Promise<boolean | null>;
}

/** Makes the queue of password checks of one server. */
export function passwordChecks(verify = isPasswordOf): PasswordChecks {
  const checking = semaphore(CONCURRENCY);
  return {
    check: async (passwordHash, password, { isFirst = false } = {}) => {
      if (checking.waiting(isFirst) >= MAX_WAITING) return null;
      return countTime('passwordCheck', () =>
        checking.run(1, () => verify(passwordHash, password), { isUrgent: isFirst }),
      );
    },
  };
}
