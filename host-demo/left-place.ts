/**
 * The address that a person left when their session ended. They return to it when they log in again in this
 * tab; nobody else does.
 */
const KEY = 'left-place';

interface LeftPlace {
  personId: string;
  hash: string;
}

/** Stores the address that a person leaves. */
export function keepPlace(personId: string, hash: string): void {
  quietly(() => sessionStorage.setItem(KEY, JSON.stringify({ personId, hash } satisfies LeftPlace)));
}

/** Returns the address that this person left, once. Somebody else's is deleted. */
export function takePlace(personId: string): string | null {
  return (
    quietly(() => {
      const left = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LeftPlace | null;
      sessionStorage.removeItem(KEY);
      return left?.personId === personId ? left.hash : null;
    }) ?? null
  );
}

/** Deletes the stored address, because after a logout a person starts at their first screen. */
/** Storage may be forbidden or full, and may contain anything. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
