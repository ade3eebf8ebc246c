import { useState } from 'react';
import { useAuth } from '../core/auth-store.js';
import { loadFormDraft, saveFormDraft, type FormTexts } from '../core/form-draft.js';

/**
 * The draft of a form of the logged-in person. The form starts with `initial`, passes each change to `save`,
 * and calls `clear` when the form was sent or emptied. `blank` is the form without a draft.
 */
export function useFormDraft<Texts extends FormTexts>(name: string, blank: Texts) {
  const personId = useAuth().user?._id ?? '';
  const [restored, setRestored] = useState(() => loadFormDraft(personId, name, blank));
  return {
    initial: restored ?? blank,
    /** True while the form shows text from an earlier visit. */
    isRestored: restored !== null,
    save: (texts: FormTexts) => saveFormDraft(personId, name, texts, blank),
    clear: () => {
      saveFormDraft(personId, name, blank, blank);
      setRestored(null);
    },
  };
}
