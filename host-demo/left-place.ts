/** Where somebody was when their session ended. They get there again when they log in in this tab; nobody else does. */
const KEY = 'left-place';

interface LeftPlace {
  personId: string;
  hash: string;
}

/** Stores the address that a person leaves. */
export function keepPlace(personId: string, hash: string): void {
  quietly(() => sessionStorage.setItem(KEY, JSON.stringify({ personId, hash } satisfies LeftPlace)));
}

/** Gives the address that this person left, once. Somebody else's is forgotten. */
export function takePlace(personId: string): string | null {
  return (
    quietly(() => {
      const left = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LeftPlace | null;
      sessionStorage.removeItem(KEY);
      return left?.personId === personId ? left.hash : null;
    }) ?? null
  );
}

/** Deletes it: after a logout a person begins at their first screen. */
/** Storage may be forbidden or full, and may hold anything. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
