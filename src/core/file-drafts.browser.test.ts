import { beforeEach, describe, expect, it, vi } from 'vitest';
import { creator, picker } from '../../tests/testing/people.js';
import { clearDrafts, FILES } from './drafts.js';
import { hasFileDraft, loadFileDraft, saveFileDraft } from './file-drafts.js';
import { clearSession, setSession } from './session-store.js';

const ANN = picker._id;
const proof = (content = 'proof') => new File([content], 'proof.png', { type: 'image/png' });
const logIn = (user: typeof picker) => setSession({ accessToken: 'token', user });

/** How many files the browser has stored. */
const storedFiles = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(FILES);
    // There is no database, and looking for one makes none.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(0);
    opening.onsuccess = () => {
      const db = opening.result;
      const counting = db.transaction('files').objectStore('files').count();
      counting.onerror = () => reject(new Error('The files can’t be counted'));
      counting.onsuccess = () => {
        db.close();
        resolve(counting.result);
      };
    };
  });

beforeEach(async () => {
  logIn(picker);
  clearDrafts(ANN);
  localStorage.clear();
  sessionStorage.clear();
  await expect.poll(storedFiles).toBe(0);
  logIn(picker);
});

describe('a chosen file', () => {
  it('is restored with its name, kind and content, for its person and form only', async () => {
    await saveFileDraft(ANN, 'deal.r1', proof());
    const restored = await loadFileDraft(ANN, 'deal.r1');
    expect(restored).toMatchObject({ name: 'proof.png', type: 'image/png' });
    expect(await restored?.text()).toBe('proof');
    expect(await loadFileDraft(ANN, 'deal.r2')).toBeNull();
    expect(await loadFileDraft(creator._id, 'deal.r1')).toBeNull();
  });

  it('is replaced by the next one, and removed', async () => {
    await saveFileDraft(ANN, 'deal.r1', proof());
    await saveFileDraft(ANN, 'deal.r1', proof('other'));
    expect(await storedFiles()).toBe(1);
    expect(await (await loadFileDraft(ANN, 'deal.r1'))?.text()).toBe('other');
    await saveFileDraft(ANN, 'deal.r1', null);
    expect(hasFileDraft(ANN, 'deal.r1')).toBe(false);
    expect(await storedFiles()).toBe(0);
  });

  it('is removed after twelve hours', async () => {
    await saveFileDraft(ANN, 'deal.r1', proof());
    const later = Date.now() + 13 * 3_600_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    expect(await loadFileDraft(ANN, 'deal.r1')).toBeNull();
    vi.restoreAllMocks();
    expect(await storedFiles()).toBe(0);
  });

  it('leaves room for four: the newest stay', async () => {
    for (const name of ['r1', 'r2', 'r3', 'r4', 'r5']) await saveFileDraft(ANN, name, proof(name));
    expect(await storedFiles()).toBe(4);
    expect(await loadFileDraft(ANN, 'r1')).toBeNull();
    expect(await (await loadFileDraft(ANN, 'r5'))?.text()).toBe('r5');
  });

  it('is deleted by the person’s logout', async () => {
    await saveFileDraft(ANN, 'deal.r1', proof());
    clearSession();
    clearDrafts(ANN);
    await expect.poll(storedFiles).toBe(0);
  });

  it('survives the end of the session, but not the login of somebody else', async () => {
    await saveFileDraft(ANN, 'deal.r1', proof());
    clearSession();
    logIn(picker);
    expect(await loadFileDraft(ANN, 'deal.r1')).toBeInstanceOf(File);
    clearSession();
    logIn(creator);
    await expect.poll(storedFiles).toBe(0);
  });

  it('is not stored after the logout, when its check ends then', async () => {
    clearSession();
    await saveFileDraft(ANN, 'deal.r1', proof());
    expect(await storedFiles()).toBe(0);
  });

  it('causes no error when the browser has no IndexedDB, or forbids storage', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await saveFileDraft(ANN, 'deal.r1', proof());
    expect(await loadFileDraft(ANN, 'deal.r1')).toBeNull();
    vi.unstubAllGlobals();
    vi.stubGlobal('localStorage', null);
    await saveFileDraft(ANN, 'deal.r1', proof());
    vi.unstubAllGlobals();
    expect(await storedFiles()).toBe(0);
  });
});
