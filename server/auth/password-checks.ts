/**
 * Checks passwords a few at a time: each check costs 19 MiB and about 50 ms of a core, and strangers can ask for one. Known
 * browsers go first. For each of the two the number that waits is bounded.
 */
import { semaphore } from '../base/semaphore.js';
import { isPasswordOf } from './passwords.js';

/** As many as there are cores on the smallest machine; files and look-ups need the other threads of the pool. */
const CONCURRENCY = 2;
/** So many are checked in less than a second. */
const MAX_WAITING = 32;

export interface PasswordChecks {
  /** Whether the password is the one of the hash; as `isPasswordOf` for no hash. Null when too many wait. */
  check(
    passwordHash: string | undefined,
    password: string,
    options?: { isFirst?: boolean },
  ): Promise<boolean | null>;
}

/** Makes the checks of one server. */
export function passwordChecks(verify = isPasswordOf): PasswordChecks {
  const checking = semaphore(CONCURRENCY);
  return {
    check: async (passwordHash, password, { isFirst = false } = {}) => {
      if (checking.waiting(isFirst) >= MAX_WAITING) return null;
      return checking.run(1, () => verify(passwordHash, password), { isUrgent: isFirst });
    },
  };
}
