import { createRental, RentalForm } from '../../src/contract/rentals.js';
import { toast } from '../../src/core/toast.js';
import { toastDuring } from '../../src/core/toast-during.js';
import { useCreateRental } from '../../src/data/new-rental.js';
import { useEmit } from '../../src/element/host-context.js';
import { readBy } from '../../src/parts/read-form.js';
import { useForm } from '../../src/parts/use-form.js';
import { useFormDraft } from '../../src/parts/use-form-draft.js';
import type { EnglishText } from '../../src/text/english.js';
import { EMPTY_ENTRY, ENTRY_DRAFT } from '../../src/parts/rental-form/form-fields.js';

const CREATING: EnglishText = 'Creating...';

export type EntryForm = ReturnType<typeof useEntryForm>;

/** The form of a new rental: sent once, emptied only on success. */
export function useEntryForm() {
  const emit = useEmit();
  const draft = useFormDraft(ENTRY_DRAFT, EMPTY_ENTRY);
  const { mutateAsync } = useCreateRental();

  const send = async (entry: RentalForm) => {
    const { _id } = await toastDuring(
      CREATING,
      mutateAsync(form.isInDoubt ? { ...entry, isRetry: true } : entry),
    );
    form.empty();
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
  return { ...form, isRestored: draft.isRestored };
}
