import { useRef, type SubmitEvent } from 'react';
import { createClosedRental, PAYMENT_METHODS, type ClosedRental } from '../../src/contract/closed-rentals.js';
import { MAX_LENGTH } from '../../src/contract/limits.js';
import type { OwnRental } from '../../src/contract/own-rentals.js';
import { useHost } from '../../src/element/host-context.js';
import { RestoredNotice } from '../../src/parts/restored-notice.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { LimitedField } from '../../src/ui/field/limited-field.js';
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

/** Who paid how, with proof. What was typed and chosen stays until the server has stored it. */
export function DealForm({ rental, onSubmitted }: FormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const deal = useDealForm(rental, onSubmitted);
  const { image, texts, change, complaints, failure, sentPart } = deal;
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
      {deal.isRestored && (
        <RestoredNotice
          onClear={() => {
            deal.startOver();
            form.current?.querySelector('input')?.focus();
          }}
        />
      )}
      <div className="fields">
        <LimitedField
          label={t('Client Email')}
          name="client_email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxCharacters={MAX_LENGTH.email}
          readOnly={isSending}
          value={texts.email}
          onChange={({ target }) => change({ email: target.value })}
          error={t.say(complaints.email)}
        />
        <SelectField
          label={t('Payment method')}
          name="payment_method"
          placeholder={t('Choose a payment method')}
          options={PAYMENT_METHODS.map((method) => ({ value: method, label: t.say(method) }))}
          value={texts.method}
          onChange={({ target }) => change({ method: target.value })}
          error={t.say(complaints.method)}
        />
        {texts.method === OTHER && (
          <LimitedField
            label={t('Other payment method')}
            name="other_method"
            autoComplete="off"
            maxCharacters={MAX_LENGTH.payment_method}
            value={texts.otherMethod}
            onChange={({ target }) => change({ otherMethod: target.value })}
            readOnly={isSending}
            error={t.say(complaints.otherMethod)}
          />
        )}
      </div>
      <ClosingImage image={image} isLocked={isSending} isMissing={deal.isRestored} />
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
  const { why, isWorthSendingAgain } = failure;
  return (
    <Notice
      tone="danger"
      title={t.say(why)}
      action={isWorthSendingAgain && <Button onClick={onRetry}>{t('Try again')}</Button>}
    >
      {isWorthSendingAgain
        ? t('Sending it again makes no second deal. What you typed is still here.')
        : t('What you typed is still here.')}
    </Notice>
  );
}
