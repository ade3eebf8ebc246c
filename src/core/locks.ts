/** Mutexes across all tabs of a browser. */

/** Only one change of the session at a time, so that a login and another person's refresh can't race. */
export const SESSION_LOCK = 'rental-desk.refresh';

/** Only one tab sends a verdict at a time. */
export const VERDICT_LOCK = 'rental-desk.verdict';

/**
 * Runs work while no other tab holds the lock. It waits at most `patienceMs`, if given, and then runs the work without the
 * lock.
 */
export async function withLock<T>(name: string, work: () => Promise<T>, patienceMs?: number): Promise<T> {
  // Locks don't exist on plain-http pages. The server accepts what two tabs then do at the same time.
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return work();
  const patience = patienceMs === undefined ? undefined : AbortSignal.timeout(patienceMs);
  const state = { hasBegun: false };
  const begin = () => {
    state.hasBegun = true;
    return work();
  };
  try {
    return await locks.request(name, { ...(patience && { signal: patience }) }, begin);
  } catch (error) {
    // A browser that denies a page its storage, for example in a frame of another site, denies it locks too.
    const isDenied = error instanceof DOMException && error.name === 'SecurityError';
    if (state.hasBegun || !(patience?.aborted || isDenied)) throw error;
    return work();
  }
}

/** Runs work while no other tab changes the session. */
export const changeSession = <T>(work: () => Promise<T>, patienceMs?: number): Promise<T> =>
  withLock(SESSION_LOCK, work, patienceMs);
