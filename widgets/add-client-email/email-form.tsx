import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Said } from '../../src/text/said.js';
import { MAX_LENGTH } from '../../src/contract/limits.js';
import { addClientEmail, ClientEmail, type OwnRental } from '../../src/contract/own-rentals.js';
import { isCallError } from '../../src/core/call-error.js';
import { toast } from '../../src/core/toast.js';
import { ANSWER_LOST, isAnswerLost } from '../../src/core/answer-lost.js';
import { useAddClientEmail } from '../../src/data/own-rentals.js';
import { useEmit } from '../../src/element/host-context.js';
import { useRentalDraft } from '../../src/parts/lookup/use-rental-draft.js';
import { complaintsOf, readForm } from '../../src/parts/read-form.js';
import { RestoredNotice } from '../../src/parts/restored-notice.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { LimitedField } from '../../src/ui/field/limited-field.js';
import { Notice } from '../../src/ui/notice/notice.js';

interface FormProps {
  rental: OwnRental;
  onAdded: (rental: OwnRental) => void;
}

/** The form with one field. The typed text stays until the server has stored it. */
export function EmailForm({ rental, onAdded }: FormProps) {
  const t = useText();
  const emit = useEmit();
  const field = useRef<HTMLInputElement>(null);
  const blank = { client_email: rental.client_email ?? '' };
  const draft = useRentalDraft('email', rental, blank);
  const [email, setEmail] = useState(draft.initial.client_email);
  const [complaint, setComplaint] = useState<Said>();
  const add = useAddClientEmail();
  const busyWords = t.say(addClientEmail.says.busy);

  const complain = (sentence: Said | undefined) => {
    flushSync(() => setComplaint(sentence));
    if (sentence) field.current?.focus();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.isPending) return;
    const { values, complaints } = readForm(event.currentTarget, ClientEmail);
    add.reset();
    complain(complaints.client_email);
    if (!values) return;
    add.mutate(
      { id: rental._id, email: values.client_email },
      {
        onSuccess: (changed) => {
          draft.clear();
          toast.success(addClientEmail.says.done);
          emit('rd-client-email-added', { rentalId: changed._id });
          onAdded(changed);
        },
        onError: (error) =>
          complain(complaintsOf<ClientEmail>(isCallError(error) ? error.errors : []).client_email),
      },
    );
  };

  return (
    <form className="rd-lookup-form" noValidate aria-label={t('Email')} onSubmit={submit}>
      {draft.isRestored && (
        <RestoredNotice
          onClear={() => {
            draft.clear();
            setEmail(blank.client_email);
            field.current?.focus();
          }}
        />
      )}
      <LimitedField
        ref={field}
        label={t('Client Email')}
        name="client_email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxCharacters={MAX_LENGTH.email}
        value={email}
        onChange={({ target: { value } }) => {
          setEmail(value);
          draft.save({ client_email: value });
        }}
        error={t.say(complaint)}
      />
      <div className="rd-lookup-row">
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={add.isPending}
          reserve={[t('Change Email'), busyWords]}
        >
          {add.isPending ? busyWords : rental.client_email ? t('Change Email') : t('Add Email')}
        </Button>
      </div>
      <div role="alert">
        {add.isError && !complaint && (
          <Notice
            tone="danger"
            title={t.say(isCallError(add.error) ? add.error : addClientEmail.says.failed)}
          >
            {isAnswerLost(add.error)
              ? t(ANSWER_LOST)
              : t('Nothing was changed. What you typed is still here.')}
          </Notice>
        )}
      </div>
    </form>
  );
}
