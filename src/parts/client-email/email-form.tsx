import type { ReactNode } from 'react';
import { MAX_LENGTH } from '../../contract/limits.js';
import { addClientEmail, ClientEmail, type OwnRental } from '../../contract/picks/own-rentals.js';
import { toast } from '../../core/toast.js';
import { useAddClientEmail } from '../../data/own-rentals.js';
import { useEmit } from '../../element/host-context.js';
import { useStyles } from '../../element/use-styles.js';
import { FormFailure } from '../form-failure.js';
import { useRentalDraft } from '../lookup/use-rental-draft.js';
import { readBy } from '../read-form.js';
import { RestoredNotice } from '../restored-notice.js';
import { useForm } from '../use-form.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { LimitedField } from '../../ui/field/limited-field.js';
import css from './email-form.css?inline';

/** The same in every language; the refusal of a wrong address has it too. */
const EXAMPLE = 'name@example.com';

interface FormProps {
  rental: Pick<OwnRental, '_id' | 'number' | 'client_email'>;
  /** Set if the rental was searched by its number. */
  onAdded?: (clientEmail: string | null) => void;
  /** Shown opposite the label. */
  note?: ReactNode;
}

/** The form with one field. The typed text stays until the server has stored it. */
export function EmailForm({ rental, onAdded, note }: FormProps) {
  useStyles(css);
  const t = useText();
  const emit = useEmit();
  const blank = { client_email: rental.client_email ?? '' };
  const draft = useRentalDraft('email', rental, blank, onAdded !== undefined);
  const { mutateAsync } = useAddClientEmail();
  const busyWords = t.say(addClientEmail.says.busy);

  const form = useForm({
    blank,
    draft,
    read: readBy(ClientEmail),
    send: async ({ client_email }: ClientEmail) => {
      const changed = await mutateAsync({ id: rental._id, email: client_email });
      draft.clear();
      toast.success(addClientEmail.says.done);
      emit('rd-client-email-added', { rentalId: changed._id });
      onAdded?.(changed.client_email);
    },
    failed: addClientEmail.says.failed,
  });

  return (
    <form
      {...form.props}
      className={onAdded ? 'rd-stack rd-lookup-form' : 'rd-stack rd-lookup-form rd-email-form'}
      aria-label={t('Email')}
    >
      {draft.isRestored && <RestoredNotice onClear={form.empty} />}
      <LimitedField
        {...form.field('client_email')}
        label={t('Client Email')}
        note={note}
        placeholder={EXAMPLE}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxCharacters={MAX_LENGTH.email}
      />
      <div className="rd-lookup-row rd-row">
        <Button
          type="submit"
          variant={onAdded ? 'primary' : 'secondary'}
          size={onAdded ? 'large' : 'medium'}
          busy={form.isSending}
          reserve={[t('Change Email'), busyWords]}
        >
          {form.isSending ? busyWords : rental.client_email ? t('Change Email') : t('Add Email')}
        </Button>
      </div>
      <FormFailure failure={form.failure} note="Nothing was changed. What you typed is still here." />
    </form>
  );
}
