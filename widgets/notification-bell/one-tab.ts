/** How long the other tabs have to hear of the same message. */
const HOLD_MS = 5000;

/** Does something in one tab of the browser only, whichever comes first; in each tab where tabs have no locks. */
export function inOneTab(name: string, act: () => void): void {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) {
    act();
    return;
  }
  void locks.request(`rd-notification-bell.${name}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    act();
    await new Promise((resolve) => setTimeout(resolve, HOLD_MS));
  });
}
