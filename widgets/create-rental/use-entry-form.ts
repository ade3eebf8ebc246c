import { flushSync } from 'react-dom';
import { useState } from 'react';
import { createRental, RentalForm } from '../../src/contract/rentals.js';
import { toast } from '../../src/core/toast.js';
import { toastDuring } from '../../src/core/toast-during.js';
import { useCreateRental } from '../../src/data/new-rental.js';
import { useEmit } from '../../src/element/host-context.js';
import { usePageAllows } from '../../src/element/use-page-allows.js';
import { EMPTY_ENTRY, ENTRY_DRAFT, FORM_FIELDS } from '../../src/parts/rental-form/form-fields.js';
import { readBy } from '../../src/parts/read-form.js';
import { useForm } from '../../src/parts/use-form.js';
import { useFormDraft } from '../../src/parts/use-form-draft.js';
import type { EnglishText } from '../../src/text/english.js';
import { useAuth } from '../../src/core/auth-store.js';
import { loadFormDraft, saveFormDraft, type FormTexts } from '../../src/core/form-draft.js';

const CREATING: EnglishText = 'Creating...';
const CLEARED = 'rental.cleared';
const LAST = 'rental.last';

export type EntryForm = ReturnType<typeof useEntryForm>;

/**
 * The form of a new rental. It is sent once, and emptied only after a success or by the person, who can undo
 * that.
 */
export function useEntryForm() {
  const emit = useEmit();
  const pageAllows = usePageAllows();
  const draft = useFormDraft(ENTRY_DRAFT, EMPTY_ENTRY);
  const [cleared, storeCleared] = useStoredTexts(CLEARED, EMPTY_ENTRY);
  const [last, storeLast] = useStoredTexts(LAST, { address: '', post_link: '' });
  const { mutateAsync } = useCreateRental();

  const send = async (entry: RentalForm) => {
    if (!pageAllows('rd-before-create', { rental: entry })) return;
    const { _id } = await toastDuring(
      CREATING,
      mutateAsync(form.isInDoubt ? { ...entry, isRetry: true } : entry),
    );
    form.empty();
    storeCleared(null);
    storeLast({ address: entry.address, post_link: entry.post_link });
    toast.success(createRental.says.done);
    emit('rd-rental-created', { rentalId: _id });
  };

  const form = useForm({
    blank: EMPTY_ENTRY,
    draft,
    read: readBy(RentalForm),
    send,
    failed: createRental.says.failed,
  });
  const isEmpty = FORM_FIELDS.every(({ name }) => form.values[name] === '');

  /** Whether there is something to clear: texts, or the errors of an empty form that was sent. */
  const canClear = !isEmpty || Object.keys(form.errors).length > 0;
  const clear = () => {
    if (!canClear || form.isSending) return;
    if (!isEmpty) storeCleared(form.values);
    form.empty();
  };

  /** Texts that were typed since then can be restored in the same way. */
  const undoClear = () => {
    if (!cleared || form.isSending) return;
    const next = FORM_FIELDS.find(({ name }) => cleared[name] === '')?.name ?? 'facebook_name';
    flushSync(() => {
      form.change(cleared);
      storeCleared(isEmpty ? null : form.values);
    });
    form.focusField(next);
  };

  return {
    ...form,
    isRestored: draft.isRestored,
    isEmpty,
    canClear,
    clear,
    hasCleared: cleared !== null,
    undoClear,
    last,
  };
}

/** Texts of the form that this tab stores until its person logs out. Null when none are stored. */
function useStoredTexts<Texts extends FormTexts>(name: string, blank: Texts) {
  const personId = useAuth().user?._id ?? '';
  const [texts, setTexts] = useState(() => loadFormDraft(personId, name, blank));
  const store = (next: Texts | null) => {
    saveFormDraft(personId, name, next ?? blank, blank);
    setTexts(next);
  };
  return [texts, store] as const;
}
