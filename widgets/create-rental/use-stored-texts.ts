import { useState } from 'react';
import { useAuth } from '../../src/core/auth-store.js';
import { loadFormDraft, saveFormDraft, type FormTexts } from '../../src/core/form-draft.js';

/** Texts of the form that this tab stores until its person logs out. Null when none are stored. */
export function useStoredTexts<Texts extends FormTexts>(name: string, blank: Texts) {
  const personId = useAuth().user?._id ?? '';
  const [texts, setTexts] = useState(() => loadFormDraft(personId, name, blank));
  const store = (next: Texts | null) => {
    saveFormDraft(personId, name, next ?? blank, blank);
    setTexts(next);
  };
  return [texts, store] as const;
}
