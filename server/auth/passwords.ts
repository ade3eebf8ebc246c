import { hash, verify } from '@node-rs/argon2';
import { semaphore } from '../base/semaphore.js';
import { countTime } from '../base/time-spent.js';

/** Argon2id (the library's default) with OWASP's minimum: 19 MiB, two passes. About 50 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A hash that no password matches (salt and result are zeros). Checking it costs as much as checking a real
 * one. Invited people have it until they choose a password.
 */
export const NO_PASSWORD_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Whether the password matches the hash. Without a hash (no such account) it takes the same time and returns false. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? NO_PASSWORD_HASH, password);
  return isRight && passwordHash !== undefined;
}

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

/**
 * Makes the queue of password checks of one server: strangers can cause one, and it costs 19 MiB and about 50 ms of a core, so only a few
 * run at a time. Known browsers go first. Their queue and that of strangers are both limited.
 */
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
