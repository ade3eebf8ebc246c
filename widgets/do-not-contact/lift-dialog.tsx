import { useId } from 'react';
import {
  DoNotContactLift,
  liftDoNotContact,
  type DoNotContactEntry,
} from '../../src/contract/do-not-contact/do-not-contact.js';
import { MAX_LENGTH } from '../../src/contract/limits.js';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import { toast } from '../../src/core/toast.js';
import { useLiftDoNotContact } from '../../src/data/do-not-contact.js';
import { useEmit } from '../../src/element/host-context.js';
import { FormFailure } from '../../src/parts/form-failure.js';
import { readBy } from '../../src/parts/read-form.js';
import { useForm } from '../../src/parts/use-form.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Dialog } from '../../src/ui/dialog/dialog.js';
import { LimitedField } from '../../src/ui/field/limited-field.js';

interface LiftDialogProps {
  entry: DoNotContactEntry;
  onClose: () => void;
}

/** Takes a number off the list, with the reason, which stays in the audit and in the history of its rental. */
export function LiftDialog({ entry, onClose }: LiftDialogProps) {
  const t = useText();
  const emit = useEmit();
  const formId = useId();
  const { mutateAsync: lift } = useLiftDoNotContact();
  const form = useForm({
    blank: { reason: '' },
    read: readBy(DoNotContactLift),
    send: async ({ reason }: DoNotContactLift) => {
      await lift({ _id: entry._id, reason });
      toast.success(liftDoNotContact.says.done, formatNumber(entry));
      emit('rd-do-not-contact-changed', { change: 'lifted' });
      onClose();
    },
    failed: liftDoNotContact.says.failed,
  });
  return (
    <Dialog
      open
      title={t('Take off {number}', { number: formatNumber(entry) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="danger" type="submit" form={formId} busy={form.isSending}>
            {t('Take off')}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="rd-stack">
        <p>{t('This number can then be entered, handed out, dialled and texted again.')}</p>
        <LimitedField
          {...form.field('reason')}
          data-autofocus
          label={t('Reason')}
          autoComplete="off"
          maxCharacters={MAX_LENGTH.doNotContactNote}
        />
        <FormFailure failure={form.failure} note="What you typed is still here." />
      </form>
    </Dialog>
  );
}
