/**
 * What somebody is typing, stored for this tab and for them alone, so that a session that ends, a reload or a crash loses nothing.
 * Their own logout clears it in all tabs. Each draft carries an id that the logout removes: a tab that was closed meanwhile and comes
 * back with its storage finds no draft either.
 */
import { newId } from './new-id.js';

const DRAFT = 'rental-desk.draft.';
/** In local storage, for each person: the id that their drafts carry until they log out. */
const VALID = 'rental-desk.drafts.';

interface Stored {
  personId: string;
  valid: string;
  value: unknown;
}

/** A draft as it was saved; null where there is none. */
export function loadDraft(personId: string, name: string): unknown {
  return quietly(() => validDraft(keyOf(personId, name))?.value) ?? null;
}

/** Stores a draft in the place of the one before; null removes it. Without storage the form alone has it. */
export function saveDraft(personId: string, name: string, value: unknown): void {
  quietly(() => {
    if (value === null) {
      sessionStorage.removeItem(keyOf(personId, name));
      return;
    }
    const valid = localStorage.getItem(VALID + personId) ?? newId();
    localStorage.setItem(VALID + personId, valid);
    sessionStorage.setItem(
      keyOf(personId, name),
      JSON.stringify({ personId, valid, value } satisfies Stored),
    );
  });
}

/** Clears a person's drafts, here and in the other tabs. */
export function clearDrafts(personId: string): void {
  quietly(() => localStorage.removeItem(VALID + personId));
  removeCleared();
}

const keyOf = (personId: string, name: string) => `${DRAFT}${personId}.${name}`;

function validDraft(key: string): Stored | null {
  const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Stored | null;
  return stored !== null && stored.valid === localStorage.getItem(VALID + stored.personId) ? stored : null;
}

/** Takes the drafts of those who have logged out since from this tab's storage. */
function removeCleared(): void {
  quietly(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(DRAFT) && !quietly(() => validDraft(key))) sessionStorage.removeItem(key);
  });
}

/** Storage may be forbidden or full, and may hold anything. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

removeCleared();
window.addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(VALID)) removeCleared();
});
