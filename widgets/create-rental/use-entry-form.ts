import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { LeadName } from '../../src/contract/lead-fields.js';
import type { Said } from '../../src/text/said.js';
import { createRental, RentalForm } from '../../src/contract/rentals.js';
import { isCallError } from '../../src/core/call-error.js';
import { showAtFields } from '../../src/core/show-at-fields.js';
import { toast } from '../../src/core/toast.js';
import { toastDuring } from '../../src/core/toast-during.js';
import { ANSWER_LOST, isAnswerLost } from '../../src/core/answer-lost.js';
import { useCreateRental } from '../../src/data/new-rental.js';
import { structResolver } from '../../src/parts/struct-resolver.js';
import { useEmit } from '../../src/element/host-context.js';
import type { EnglishText } from '../../src/text/english.js';
import { useFormDraft } from '../../src/parts/use-form-draft.js';
import { EMPTY_ENTRY, ENTRY_DRAFT, type RentalEntry } from './form-fields.js';

/** What is known about the entry after a failure. */
const NOTES = {
  lost: ANSWER_LOST,
  inDoubt: 'What you typed is still here.',
  known: 'Nothing was entered. What you typed is still here.',
} as const satisfies Record<string, EnglishText>;

const CREATING: EnglishText = 'Creating...';

/** The form of a new rental: checked by the contract's struct, sent once, emptied on success and only then. */
export function useEntryForm() {
  const emit = useEmit();
  const draft = useFormDraft(ENTRY_DRAFT, EMPTY_ENTRY);
  const [failure, setFailure] = useState<{ why: Said; note: EnglishText } | null>(null);
  /** An answer was lost: what is typed may stand already. */
  const isInDoubt = useRef(false);
  const wasSent = useRef(false);
  const { mutateAsync } = useCreateRental();
  const form = useForm<RentalEntry, unknown, RentalForm>({
    defaultValues: draft.initial,
    resolver: structResolver<RentalEntry, RentalForm>(RentalForm),
  });
  const { subscribe, getValues, handleSubmit, reset, setFocus, setError } = form;

  const { save } = draft;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => save(values),
      }),
    [subscribe, save],
  );

  /** A second Enter, or one held down, that arrives when the form has been sent and emptied. */
  const isEmptiedBySending = () => wasSent.current && Object.values(getValues()).every((text) => text === '');

  const empty = () => {
    // With its references kept, the first field can take the focus in the same moment.
    reset(EMPTY_ENTRY, { keepFieldsRef: true });
    draft.clear();
    setFocus('facebook_name');
  };

  const send = async (entry: RentalForm) => {
    setFailure(null);
    try {
      const { _id } = await toastDuring(
        CREATING,
        mutateAsync(isInDoubt.current ? { ...entry, isRetry: true } : entry),
      );
      isInDoubt.current = false;
      wasSent.current = true;
      empty();
      toast.success(createRental.says.done);
      emit('rd-rental-created', { rentalId: _id });
    } catch (error) {
      const why = isCallError(error) ? error : createRental.says.failed;
      const isLost = isAnswerLost(error);
      setFailure({ why, note: NOTES[isLost ? 'lost' : isInDoubt.current ? 'inDoubt' : 'known'] });
      isInDoubt.current ||= isLost;
      showAtFields(error, isEntryName, setError);
    }
  };

  /** Empties the form for another post. */
  const clear = () => {
    setFailure(null);
    isInDoubt.current = false;
    empty();
  };

  return {
    form,
    failure,
    isRestored: draft.isRestored,
    clear,
    submit: (event?: { preventDefault: () => void }) => {
      event?.preventDefault();
      // The button is busy by then; a second Enter is not a second rental.
      if (form.formState.isSubmitting) return;
      if (isEmptiedBySending()) setFocus('facebook_name');
      else void handleSubmit(send)();
    },
  };
}

const isEntryName = (path: string): path is LeadName => Object.hasOwn(EMPTY_ENTRY, path);
