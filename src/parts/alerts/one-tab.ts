/** How long the other tabs have to learn the same. */
const HOLD_MS = 5000;

/** Runs `act` in only one tab of the browser, the fastest; in each tab when the browser has no locks. */
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
