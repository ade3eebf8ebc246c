/** How long the other tabs have to learn the same. */
const HOLD_MS = 5000;

/** Runs `act` only in the fastest tab of the browser, or in each tab if the browser has no locks. */
export function inOneTab(name: string, act: () => void): void {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) {
    act();
    return;
  }
  void locks.request(`rd-alert.${name}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    act();
    await new Promise((resolve) => setTimeout(resolve, HOLD_MS));
  });
}
