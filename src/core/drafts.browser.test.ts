import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDrafts, loadDraft, saveDraft } from './drafts.js';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('rental-desk.draft.'));

describe('a draft', () => {
  it('is restored only for the person who wrote it', () => {
    saveDraft('ann', 'rental', { rent: '$1300' });
    saveDraft('ben', 'rental', { rent: '$900' });
    expect(loadDraft('ann', 'rental')).toEqual({ rent: '$1300' });
    expect(loadDraft('ben', 'rental')).toEqual({ rent: '$900' });
    expect(loadDraft('carla', 'rental')).toBeNull();
  });

  it('is removed when it becomes empty', () => {
    saveDraft('ann', 'rental', 'text');
    saveDraft('ann', 'rental', null);
    expect(loadDraft('ann', 'rental')).toBeNull();
    expect(drafts()).toEqual([]);
  });

  it('is cleared with the person’s other drafts, even if ids contain special characters', () => {
    saveDraft('an', 'n.rental', 'text');
    clearDrafts('an');
    expect(loadDraft('an', 'n.rental')).toBeNull();
    saveDraft('an.n', 'rental', 'text');
    clearDrafts('an');
    expect(loadDraft('an.n', 'rental')).toBe('text');
  });

  it('is removed from another tab’s storage when the person logs out in this tab', () => {
    saveDraft('ann', 'rental', 'text');
    // The other tab has removed the id that makes the drafts valid.
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: 'rental-desk.drafts.ann' }));
    expect(drafts()).toEqual([]);
  });

  it('of a tab that was closed before the logout is not found when the tab is reopened', () => {
    saveDraft('ann', 'rental', 'text');
    const closed = Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>;
    clearDrafts('ann');
    for (const [key, text] of Object.entries(closed)) sessionStorage.setItem(key, text);
    saveDraft('ann', 'message.r1', 'new');
    expect(loadDraft('ann', 'rental')).toBeNull();
    expect(loadDraft('ann', 'message.r1')).toBe('new');
  });

  it('is ignored when it is damaged', () => {
    saveDraft('ann', 'rental', 'text');
    sessionStorage.setItem('rental-desk.draft.ann.rental', '{');
    expect(loadDraft('ann', 'rental')).toBeNull();
  });

  it('causes no error when storage is forbidden', () => {
    vi.stubGlobal('sessionStorage', null);
    saveDraft('ann', 'rental', 'text');
    expect(loadDraft('ann', 'rental')).toBeNull();
    clearDrafts('ann');
    vi.unstubAllGlobals();
  });
});
