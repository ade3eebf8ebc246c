/** How much the hash of a password costs in the API tests. */

/**
 * True while hashes cost what they cost on a real server, 50 ms of a core; for all other tests `cheap-hashes.setup.ts` makes them cheap.
 * `server/auth/passwords.test.ts` holds the real cost.
 */
export const hashCost = { isReal: false };

/** Hashes cost what they cost on a real server until the caller calls the returned function: for rules about what happens meanwhile. */
export function atRealCost(): () => void {
  hashCost.isReal = true;
  return () => {
    hashCost.isReal = false;
  };
}
