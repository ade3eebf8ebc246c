import { useEffect, useEffectEvent } from 'react';
import { changeEntry, type Entry } from '../../src/contract/rentals/entries.js';
import { RentalForm as RentalBody } from '../../src/contract/rentals/rentals.js';
import { toast } from '../../src/core/toast.js';
import { useChangeEntry } from '../../src/data/entries.js';
import { useEmit } from '../../src/element/host-context.js';
import { readBy } from '../../src/parts/read-form.js';
import { entryOf } from '../../src/parts/rental-form/form-fields.js';
import { RentalForm } from '../../src/parts/rental-form/rental-form.js';
import { useFormDraft } from '../../src/parts/use-form-draft.js';
import { useForm } from '../../src/parts/use-form.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';

interface Props {
  entry: Entry;
  /** Called after the correction is saved or cancelled. */
  onEnd: () => void;
}

/**
 * Corrects an entry in the same form as for a new one. The typed text stays until it is saved or cancelled.
 */
export function Correction({ entry, onEnd }: Props) {
  const t = useText();
  const emit = useEmit();
  const stored = entryOf(entry);
  const draft = useFormDraft(`entry.${entry._id}`, stored);
  const { mutateAsync } = useChangeEntry();
  const form = useForm({
    blank: stored,
    draft,
    read: readBy(RentalBody),
    send: async (body: RentalBody) => {
      await mutateAsync({ id: entry._id, form: body });
      draft.clear();
      toast.success(changeEntry.says.done);
      emit('rd-entry-corrected', { rentalId: entry._id });
      onEnd();
    },
    failed: changeEntry.says.failed,
  });
  const begin = useEffectEvent(() => form.focusField('facebook_name'));
  useEffect(() => begin(), []);
  const cancel = () => {
    draft.clear();
    onEnd();
  };
  return (
    <RentalForm
      form={{ ...form, isRestored: draft.isRestored }}
      label={t('Correct the entry')}
      send="Save"
      sending="Saving..."
      nothingDone="Nothing was changed. What you typed is still here."
      own={entry}
      actions={
        <Button size="large" onClick={cancel}>
          {t('Cancel')}
        </Button>
      }
    />
  );
}
