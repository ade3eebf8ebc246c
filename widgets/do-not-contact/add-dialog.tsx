import { useId } from 'react';
import { addDoNotContact, DoNotContactAddition } from '../../src/contract/do-not-contact/do-not-contact.js';
import { MAX_LENGTH } from '../../src/contract/limits.js';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import { toast } from '../../src/core/toast.js';
import { useAddDoNotContact } from '../../src/data/do-not-contact.js';
import { useEmit } from '../../src/element/host-context.js';
import { FormFailure } from '../../src/parts/form-failure.js';
import { readBy } from '../../src/parts/read-form.js';
import { useForm } from '../../src/parts/use-form.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Dialog } from '../../src/ui/dialog/dialog.js';
import { LimitedField } from '../../src/ui/field/limited-field.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { ReasonSelect } from './reason-select.js';

const BLANK = { number: '', reason: 'asked-to-stop', note: '' };

/** Puts one number on the list. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const emit = useEmit();
  const formId = useId();
  const { mutateAsync: add } = useAddDoNotContact();
  const form = useForm({
    blank: BLANK,
    read: readBy(DoNotContactAddition),
    send: async (addition: DoNotContactAddition) => {
      await add(addition);
      toast.success(addDoNotContact.says.done, formatNumber(addition));
      emit('rd-do-not-contact-changed', { change: 'listed' });
      onClose();
    },
    failed: addDoNotContact.says.failed,
  });
  return (
    <Dialog
      open
      title={t('Add a number')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={form.isSending}>
            {t('Put on the list')}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="rd-stack">
        <p>
          {t(
            'Nobody is handed this number, and nobody can dial or text it. Only a super-admin takes it off.',
          )}
        </p>
        <TextField
          {...form.field('number')}
          data-autofocus
          label={t('Number')}
          type="tel"
          autoComplete="off"
        />
        <ReasonSelect {...form.field('reason')} label={t('Reason')} />
        <LimitedField
          {...form.field('note')}
          label={t('Note')}
          note={t('optional')}
          autoComplete="off"
          maxCharacters={MAX_LENGTH.doNotContactNote}
        />
        <FormFailure failure={form.failure} note="What you typed is still here." />
      </form>
    </Dialog>
  );
}
