/** A mutex across all tabs: only one change of the session at a time, so that a login and another person's refresh can't race. */
export const SESSION_LOCK = 'rental-desk.refresh';

/**
 * Runs work while no other tab changes the session. It waits at most `patienceMs`, if given, and then runs the work without the
 * lock.
 */
export async function changeSession<T>(work: () => Promise<T>, patienceMs?: number): Promise<T> {
  // Locks don't exist on plain-http pages. This does no harm, because the server accepts two tabs that
  // refresh within seconds of each other.
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return work();
  const patience = patienceMs === undefined ? undefined : AbortSignal.timeout(patienceMs);
  const state = { hasBegun: false };
  const begin = () => {
    state.hasBegun = true;
    return work();
  };
  try {
    return await locks.request(SESSION_LOCK, { ...(patience && { signal: patience }) }, begin);
  } catch (error) {
    // A browser that denies a page its storage, for example in a frame of another site, denies it locks too.
    const isDenied = error instanceof DOMException && error.name === 'SecurityError';
    if (state.hasBegun || !(patience?.aborted || isDenied)) throw error;
    return work();
  }
}
