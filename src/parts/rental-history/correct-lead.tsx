import { useEffect, useEffectEvent, useState } from 'react';
import { correctRental } from '../../contract/rentals/corrections.js';
import type { AnswerOf } from '../../contract/base/endpoint.js';
import { LEAD_LIST, LEAD_NAMES } from '../../contract/rentals/lead-fields.js';
import type { getRentalHistory } from '../../contract/rentals/rental-history.js';
import { RentalForm as RentalBody } from '../../contract/rentals/rentals.js';
import { toast } from '../../core/toast.js';
import { useCorrectRental } from '../../data/rental-history.js';
import { useStyles } from '../../element/use-styles.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { DASH } from '../../ui/data-table/column.js';
import { conflictOf } from '../edit-conflict/conflict-of.js';
import conflictCss from '../edit-conflict/edit-conflict.css?inline';
import { EditConflictChoice } from '../edit-conflict/edit-conflict-choice.js';
import { useEditConflict } from '../edit-conflict/use-edit-conflict.js';
import { readBy } from '../read-form.js';
import { entryOf } from '../rental-form/form-fields.js';
import formCss from '../rental-form/rental-form.css?inline';
import { RentalForm } from '../rental-form/rental-form.js';
import { useForm } from '../use-form.js';

interface Props {
  rental: AnswerOf<typeof getRentalHistory>;
  /** Called after the correction is saved or cancelled. */
  onEnd: () => void;
}

/** Corrects the fields of a lead. If somebody else has changed one meanwhile, the person chooses between both values. */
export function CorrectLead({ rental, onEnd }: Props) {
  useStyles(formCss);
  useStyles(conflictCss);
  const t = useText();
  // What was stored when the form was opened; a later answer doesn't change it.
  const [loaded] = useState(rental);
  const { mutateAsync } = useCorrectRental();
  const stored = entryOf(loaded);
  const send = async (body: RentalBody) => {
    if (!conflict.isSettled()) return;
    try {
      await mutateAsync({ id: loaded._id, ...body, version: conflict.version ?? loaded.version });
      toast.success(correctRental.says.done);
      onEnd();
    } catch (error) {
      const found = conflictOf(error);
      if (!found) throw error;
      conflict.show(found);
    }
  };
  const form = useForm({ blank: stored, read: readBy(RentalBody), send, failed: correctRental.says.failed });
  const conflict = useEditConflict({
    loaded: Object.fromEntries(LEAD_NAMES.map((name) => [name, loaded[name]])),
    onTake: (taken) =>
      form.change(
        Object.fromEntries(Object.entries(taken).map(([name, value]) => [name, String(value ?? '')])),
      ),
  });
  const begin = useEffectEvent(() => form.focusField('facebook_name'));
  useEffect(() => begin(), []);
  const labelOf = (name: string) => t.say(LEAD_LIST.find((field) => field.name === name)?.label) ?? name;
  return (
    <RentalForm
      form={{ ...form, isRestored: false }}
      label={t('Correct the lead')}
      send="Save"
      sending="Saving..."
      nothingDone="Nothing was changed. What you typed is still here."
      own={loaded}
      isNumberChecked={false}
      above={
        <EditConflictChoice
          conflict={conflict}
          labelOf={labelOf}
          valueOf={(_, value) => (value === null || value === '' ? DASH : String(value))}
        />
      }
      actions={
        <Button size="large" onClick={onEnd}>
          {t('Cancel')}
        </Button>
      }
    />
  );
}
