/**
 * The address at which a person's session ended. Only this person returns to it, by logging in again in this tab. It is in the page's
 * storage and not in its history, because a session may end while the page is being reloaded. Elements can't do it: they know no address.
 */
const KEY = 'left-place';

interface LeftPlace {
  personId: string;
  hash: string;
}

/** Stores the address at which the person's session ended. */
export function keepPlace(personId: string, hash: string): void {
  quietly(() => sessionStorage.setItem(KEY, JSON.stringify({ personId, hash } satisfies LeftPlace)));
}

/** Returns this person's stored address, once. Another person's address is deleted. */
export function takePlace(personId: string): string | null {
  return (
    quietly(() => {
      const left = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LeftPlace | null;
      sessionStorage.removeItem(KEY);
      return left?.personId === personId ? left.hash : null;
    }) ?? null
  );
}

/** Storage may be forbidden or full, and may contain anything. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
