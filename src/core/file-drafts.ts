/**
 * The file that a person has chosen for a form, until it is sent: a draft of this tab (`drafts.ts`) names it, and IndexedDB has its
 * content. A browser that stores nothing leaves it to the form.
 */
import { authStore } from './session-store.js';
import { FILES, loadDraft, saveDraft, saveFilesOwner } from './drafts.js';

const STORE = 'files';
/** Older files are removed when a file is stored or read. */
const MAX_AGE_MS = 12 * 3_600_000;
/** So many of the newest files stay. */
const MAX_FILES = 4;

/** Whether a draft names a file. Its content may be gone. */
export const hasFileDraft = (personId: string, name: string): boolean =>
  typeof loadDraft(personId, name) === 'number';

/** The stored file; null when there is none, when it is too old, and when the browser can't read it. */
export async function loadFileDraft(personId: string, name: string): Promise<File | null> {
  const key = loadDraft(personId, name);
  if (typeof key !== 'number') return null;
  const file = await inStore((store) => settled(store.get(key)) as Promise<unknown>);
  return file instanceof File ? file : null;
}

/** Stores a file in place of the previous one; null removes it. */
export async function saveFileDraft(personId: string, name: string, file: File | null): Promise<void> {
  // The file may have been checked until after the logout.
  if (authStore.getState().user?._id !== personId || !saveFilesOwner(personId)) return;
  const before = loadDraft(personId, name);
  // Keys are in the order of time; the fraction makes them unique.
  const key = Date.now() + Math.random();
  saveDraft(personId, name, file && key);
  await inStore((store) => {
    if (typeof before === 'number') store.delete(before);
    return file ? settled(store.put(file, key)) : settled(store.count());
  });
}

/** Runs a request after the old files were removed; undefined when it fails. The connection is closed, so that a logout can delete the database. */
async function inStore<T>(ask: (store: IDBObjectStore) => Promise<T>): Promise<T | undefined> {
  try {
    const opening = indexedDB.open(FILES);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const db = await settled(opening);
    try {
      const store = db.transaction(STORE, 'readwrite').objectStore(STORE);
      store.delete(IDBKeyRange.upperBound(Date.now() - MAX_AGE_MS));
      const answer = await ask(store);
      const keys = await settled(store.getAllKeys());
      const last = keys.at(-1 - MAX_FILES);
      if (last !== undefined) await settled(store.delete(IDBKeyRange.upperBound(last)));
      return answer;
    } finally {
      db.close();
    }
  } catch {
    return undefined;
  }
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });
