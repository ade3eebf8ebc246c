import { useAuth } from '../../core/auth-store.js';
import { loadDraft, saveDraft } from '../../core/drafts.js';
import type { FormTexts } from '../../core/form-draft.js';
import { useFormDraft } from '../use-form-draft.js';

/** The screens with a form for a rental that is searched by its number. */
export type LookupDraft = 'deal' | 'email';

/** The number of the rental whose form on a screen was left half-filled; null if there is none. */
export function loadDraftNumber(personId: string, screen: LookupDraft): string | null {
  const number = loadDraft(personId, screen);
  return typeof number === 'string' ? number : null;
}

/** The draft of a rental's form. On a screen with a search the number is stored with it, so that a reload can find the rental again. */
export function useRentalDraft<Texts extends FormTexts>(
  screen: LookupDraft,
  { _id, number }: { _id: string; number: string },
  blank: Texts,
  isSearched = true,
) {
  const personId = useAuth().user?._id ?? '';
  const draft = useFormDraft(`${screen}.${_id}`, blank);
  return {
    ...draft,
    save: (texts: FormTexts) => {
      draft.save(texts);
      if (isSearched) saveDraft(personId, screen, number);
    },
    clear: () => {
      draft.clear();
      if (isSearched) saveDraft(personId, screen, null);
    },
  };
}
