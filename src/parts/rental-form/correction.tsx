import { useEffect, useEffectEvent } from 'react';
import { changeEntry, type Entry } from '../../contract/rentals/entries.js';
import { RentalForm as RentalBody } from '../../contract/rentals/rentals.js';
import { toast } from '../../core/toast.js';
import { useChangeEntry } from '../../data/entries.js';
import { useEmit } from '../../element/host-context.js';
import { readBy } from '../read-form.js';
import { entryOf } from './form-fields.js';
import { RentalForm } from './rental-form.js';
import { useFormDraft } from '../use-form-draft.js';
import { useForm } from '../use-form.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';

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
