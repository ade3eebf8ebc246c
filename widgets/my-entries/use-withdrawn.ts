import { useState } from 'react';
import { is } from 'superstruct';
import { Entry } from '../../src/contract/entries.js';
import { useAuth } from '../../src/core/auth-store.js';
import { loadDraft, saveDraft } from '../../src/core/drafts.js';

const DRAFT = 'withdrawn';

/** The entry that was withdrawn last, stored for its creator, so that a reload doesn't lose it. */
export function useWithdrawn() {
  const personId = useAuth().user?._id ?? '';
  const [entry, setEntry] = useState(() => {
    const stored = loadDraft(personId, DRAFT);
    return is(stored, Entry) ? stored : null;
  });
  const put = (next: Entry | null) => {
    saveDraft(personId, DRAFT, next);
    setEntry(next);
  };
  return { entry, remember: (withdrawn: Entry) => put(withdrawn), forget: () => put(null) };
}
