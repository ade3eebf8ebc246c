/** One change of the session at a time in all tabs: a login and a refresh of somebody else must not cross. */
const LOCK = 'rental-desk.refresh';

/** Does something while no other tab changes the session. Waits for them at most `patienceMs`, if given, and then does it all the same. */
export async function changeSession<T>(work: () => Promise<T>, patienceMs?: number): Promise<T> {
  // Absent on plain-http pages; the server forgives two tabs that refresh within seconds of each other.
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return work();
  const patience = patienceMs === undefined ? undefined : AbortSignal.timeout(patienceMs);
  const state = { hasBegun: false };
  const begin = () => {
    state.hasBegun = true;
    return work();
  };
  try {
    return await locks.request(LOCK, { ...(patience && { signal: patience }) }, begin);
  } catch (error) {
    if (state.hasBegun || !patience?.aborted) throw error;
    return work();
  }
}
