import { UNSEEN_MS } from '../../src/contract/limits.js';
import { flushSync } from 'react-dom';
import { useCallback, useState } from 'react';
import { createRental, RentalForm } from '../../src/contract/rentals/rentals.js';
import { useEntryQueue, type QueuedEntry } from '../../src/data/entry-queue.js';
import { useEmit } from '../../src/element/host-context.js';
import { usePageAllows } from '../../src/element/use-page-allows.js';
import {
  EMPTY_ENTRY,
  ENTRY_DRAFT,
  entryOf,
  FORM_FIELDS,
  type RentalEntry,
} from '../../src/parts/rental-form/form-fields.js';
import { readBy } from '../../src/parts/read-form.js';
import { useForm } from '../../src/parts/use-form.js';
import { useFormDraft } from '../../src/parts/use-form-draft.js';
import { useAuth } from '../../src/core/auth-store.js';
import { loadFormDraft, saveFormDraft, type FormTexts } from '../../src/core/form-draft.js';

const CLEARED = 'rental.cleared';
const KEPT = 'rental.kept';
const LAST = 'rental.last';

export type EntryForm = ReturnType<typeof useEntryForm>;

/**
 * The form of a new rental. It is empty as soon as it is sent, so that the next entry can be typed. An entry that is refused comes back
 * into the form while that is still empty; else it waits beside it. The person can empty the form, and undo that.
 */
export function useEntryForm() {
  const emit = useEmit();
  const pageAllows = usePageAllows();
  const draft = useFormDraft(ENTRY_DRAFT, EMPTY_ENTRY);
  const [cleared, storeCleared] = useStoredTexts(CLEARED, EMPTY_ENTRY);
  /** What was in the form when a refused entry was put into it. */
  const [kept, storeKept] = useStoredTexts(KEPT, EMPTY_ENTRY);
  const [last, storeLast] = useStoredTexts(LAST, { address: '', post_link: '' });
  const onEntered = useCallback((rentalId: string) => emit('rd-rental-created', { rentalId }), [emit]);
  const queue = useEntryQueue(onEntered);
  /** The entry in the form, if it has come back because it was refused. */
  const [cameBack, setCameBack] = useState<{ entry: QueuedEntry; atMs: number } | null>(null);
  /** Counts what is sent, so that what belongs to an entry ends with it. */
  const [entryNumber, setEntryNumber] = useState(0);
  const hasJustComeBack = () => cameBack !== null && performance.now() - cameBack.atMs < UNSEEN_MS;

  const send = (entry: RentalForm) => {
    if (!pageAllows('rd-before-create', { rental: entry })) return;
    const isRetry = form.isInDoubt;
    storeCleared(null);
    storeLast({ address: entry.address, post_link: entry.post_link });
    setEntryNumber((now) => now + 1);
    next();
    queue.send(entry, isRetry);
  };

  const form = useForm({
    blank: EMPTY_ENTRY,
    draft,
    read: readBy(RentalForm),
    send,
    failed: createRental.says.failed,
  });
  const isEmpty = FORM_FIELDS.every(({ name }) => form.values[name] === '');

  /** Puts texts into the form, and the focus into the first empty field. */
  const goOnWith = (texts: RentalEntry) => {
    flushSync(() => form.change(texts));
    form.focusField(FORM_FIELDS.find(({ name }) => texts[name] === '')?.name ?? 'facebook_name');
  };

  /** Puts a refused entry into the form. What was typed there comes back after it. */
  const correct = (entry: QueuedEntry) => {
    queue.drop(entry);
    if (!isEmpty) storeKept(form.values);
    form.giveBack(entryOf(entry.rental), entry.error, entry.isRetry);
  };

  /** Puts an entry that was just refused into the form, unless the person has gone on to something else. */
  const comeBack = (entry: QueuedEntry) => {
    if (!isEmpty || kept || !form.props.ref.current?.matches(':focus-within')) return;
    correct(entry);
    setCameBack({ entry, atMs: performance.now() });
  };

  /** Gives a refused entry up, as Clear does with one in the form. */
  const drop = (entry: QueuedEntry) => {
    queue.drop(entry);
    storeCleared(entryOf(entry.rental));
  };

  /** Puts an entry that has just come back beside the form, because a key was meant for the next one. */
  const makeRoom = () => {
    if (!cameBack) return;
    queue.putBack(cameBack.entry);
    setCameBack(null);
    form.empty();
  };

  /** Empties the form after its entry was sent or given up. */
  const next = () => {
    setCameBack(null);
    form.empty();
    if (kept) goOnWith(kept);
    storeKept(null);
  };

  /** Whether there is something to clear: texts, or the errors of an empty form that was sent. */
  const canClear = !isEmpty || Object.keys(form.errors).length > 0;
  const clear = () => {
    if (!canClear) return;
    if (!isEmpty) storeCleared(form.values);
    next();
  };

  /** Texts that were typed since then can be restored in the same way. */
  const undoClear = () => {
    if (!cleared) return;
    storeCleared(isEmpty ? null : form.values);
    goOnWith(cleared);
  };

  return {
    ...form,
    isRestored: draft.isRestored,
    isEmpty,
    entryNumber,
    canClear,
    clear,
    hasCleared: cleared !== null,
    undoClear,
    last,
    queue,
    comeBack,
    correct,
    drop,
    isCorrecting: kept !== null,
    hasJustComeBack,
    makeRoom,
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
