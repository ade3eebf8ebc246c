import { beforeEach, describe, expect, it } from 'vitest';
import { loadDraft, saveDraft } from './drafts.js';
import { loadFormDraft, saveFormDraft } from './form-draft.js';

const BLANK = { name: '', email: 'known@example.com' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a half-filled form', () => {
  it('is restored only for the person who filled it', () => {
    saveFormDraft('ann', 'staff', { name: 'Grace', email: 'known@example.com' }, BLANK);
    expect(loadFormDraft('ann', 'staff', BLANK)).toEqual({ name: 'Grace', email: 'known@example.com' });
    expect(loadFormDraft('ben', 'staff', BLANK)).toBeNull();
  });

  it('stores only the named texts, never a password', () => {
    saveFormDraft('ann', 'staff', { ...BLANK, name: 'Grace', password: 'secret-123' }, BLANK);
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret-123');
  });

  it('has no draft while it is unchanged', () => {
    saveFormDraft('ann', 'staff', { ...BLANK, name: 'Grace' }, BLANK);
    saveFormDraft('ann', 'staff', BLANK, BLANK);
    expect(loadDraft('ann', 'staff')).toBeNull();
  });

  it('restores the fields that still exist in a new version', () => {
    saveDraft('ann', 'staff', { name: 'Grace', email: 7, gone: 'text' });
    expect(loadFormDraft('ann', 'staff', BLANK)).toEqual({ ...BLANK, name: 'Grace' });
    saveDraft('ann', 'staff', 'text');
    expect(loadFormDraft('ann', 'staff', BLANK)).toBeNull();
  });
});
