/**
 * What a person is typing, stored only for this tab and this person, so that the end of a session, a reload or a crash loses
 * nothing. The person's logout clears it in all tabs. Each draft contains an id that the logout removes: a tab that was closed
 * before the logout and is reopened with its storage finds no valid draft.
 */
import { authStore } from './session-store.js';
import { newId } from './new-id.js';

const DRAFT = 'rental-desk.draft.';
/** The key in local storage, per person, of the id that their drafts contain until they log out. */
const VALID = 'rental-desk.drafts.';
/** The database of chosen files (`file-drafts.ts`), and the key in local storage of the person to whom they belong. */
export const FILES = 'rental-desk.files';

interface Stored {
  personId: string;
  valid: string;
  value: unknown;
}

/** The stored draft; null when there is none. */
export function loadDraft(personId: string, name: string): unknown {
  return quietly(() => validDraft(keyOf(personId, name))?.value) ?? null;
}

/** Stores a draft and replaces the previous one; null removes it. Without storage only the form has it. */
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
  deleteFiles((owner) => owner === personId);
}

/** Stores to whom the files of the database belong. Returns false in a browser that stores nothing. */
export const saveFilesOwner = (personId: string): boolean =>
  quietly(() => {
    localStorage.setItem(FILES, personId);
    return true;
  }) ?? false;

/** Deletes the chosen files, if they belong to such a person. */
function deleteFiles(isMeant: (owner: string) => boolean): void {
  quietly(() => {
    const owner = localStorage.getItem(FILES);
    if (owner === null || !isMeant(owner)) return;
    localStorage.removeItem(FILES);
    indexedDB.deleteDatabase(FILES);
  });
}

const keyOf = (personId: string, name: string) => `${DRAFT}${personId}.${name}`;

function validDraft(key: string): Stored | null {
  const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Stored | null;
  return stored !== null && stored.valid === localStorage.getItem(VALID + stored.personId) ? stored : null;
}

/** Removes the drafts of people who have logged out since from this tab's storage. */
function removeCleared(): void {
  quietly(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(DRAFT) && !quietly(() => validDraft(key))) sessionStorage.removeItem(key);
  });
}

/** Storage may be forbidden or full, and may contain anything. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

removeCleared();
// Another person's login deletes the files of the person before.
authStore.subscribe(({ user }) => user && deleteFiles((owner) => owner !== user._id));
window.addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(VALID)) removeCleared();
});
