import { useRef, type SubmitEvent } from 'react';
import { createClosedRental, PAYMENT_METHODS, type ClosedRental } from '../../src/contract/closed-rentals.js';
import { MAX_LENGTH } from '../../src/contract/limits.js';
import type { OwnRental } from '../../src/contract/own-rentals.js';
import { useHost } from '../../src/element/host-context.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { TextField } from '../../src/ui/field/text-field.js';
import { usePastedFiles } from '../../src/ui/file-picker/use-pasted-files.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { Progress } from '../../src/ui/progress/progress.js';
import { SelectField } from '../../src/ui/select/select-field.js';
import { ClosingImage } from './closing-image.js';
import { OTHER } from './read-deal.js';
import { useDealForm, type DealFailure } from './use-deal-form.js';

interface FormProps {
  rental: OwnRental;
  onSubmitted: (deal: ClosedRental) => void;
}

/** Who paid how, with proof. What was typed and chosen stays until the server has taken it. */
export function DealForm({ rental, onSubmitted }: FormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const deal = useDealForm(rental, onSubmitted);
  const { image, complaints, failure, sentPart } = deal;
  const isSending = sentPart !== null;
  const busyWords = t.say(createClosedRental.says.busy);
  usePastedFiles(useHost(), (files) => !isSending && image.take(files));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void deal.submit(event.currentTarget);
  };

  return (
    <form
      ref={form}
      className="rd-lookup-form"
      noValidate
      aria-label={t('Deal')}
      part="form"
      onSubmit={submit}
    >
      <div className="fields">
        <TextField
          label={t('Client Email')}
          name="client_email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_LENGTH.email}
          readOnly={isSending}
          defaultValue={rental.client_email ?? ''}
          error={t.say(complaints.email)}
        />
        <SelectField
          label={t('Payment method')}
          name="payment_method"
          placeholder={t('Choose a payment method')}
          options={PAYMENT_METHODS.map((method) => ({ value: method, label: t.say(method) }))}
          value={deal.method}
          onChange={({ target }) => deal.setMethod(target.value)}
          error={t.say(complaints.method)}
        />
        {deal.method === OTHER && (
          <TextField
            label={t('Other payment method')}
            name="other_method"
            autoComplete="off"
            maxLength={MAX_LENGTH.payment_method}
            readOnly={isSending}
            error={t.say(complaints.otherMethod)}
          />
        )}
      </div>
      <ClosingImage image={image} isLocked={isSending} />
      <div className="rd-lookup-row">
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={isSending}
          reserve={[t('Close Deal'), busyWords]}
        >
          {isSending ? busyWords : t('Close Deal')}
        </Button>
        <div className="progress">
          {isSending && (
            <Progress
              label={sentPart < 1 ? t('Sending the image') : t('Waiting for the answer')}
              part={sentPart}
            />
          )}
        </div>
      </div>
      <div role="alert">
        {failure && <Failure failure={failure} onRetry={() => form.current?.requestSubmit()} />}
      </div>
    </form>
  );
}

function Failure({ failure, onRetry }: { failure: DealFailure; onRetry: () => void }) {
  const t = useText();
  const { message, isWorthSendingAgain } = failure;
  return (
    <Notice
      tone="danger"
      title={t.say(message)}
      action={isWorthSendingAgain && <Button onClick={onRetry}>{t('Try again')}</Button>}
    >
      {isWorthSendingAgain
        ? t('Sending it again makes no second deal. What you typed is still here.')
        : t('What you typed is still here.')}
    </Notice>
  );
}
