import { createClosedRental, type ClosedRental } from '../../src/contract/deals/deals.js';
import { OTHER_PAYMENT, PAYMENT_METHODS } from '../../src/contract/deals/payment-methods.js';
import { MAX_LENGTH } from '../../src/contract/limits.js';
import type { OwnRental } from '../../src/contract/picks/own-rentals.js';
import { useHost } from '../../src/element/use-host.js';
import type { Said } from '../../src/text/said.js';
import { RestoredNotice } from '../../src/parts/restored-notice.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { LimitedField } from '../../src/ui/field/limited-field.js';
import { usePastedFiles } from '../../src/ui/file-picker/use-pasted-files.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { Progress } from '../../src/ui/progress/progress.js';
import { SelectField } from '../../src/ui/select/select-field.js';
import { ClosingImage } from './closing-image.js';
import { isWorthSendingAgain, useDealForm } from './use-deal-form.js';

interface FormProps {
  rental: OwnRental;
  onSubmitted: (deal: ClosedRental) => void;
}

/** The form for the payment and its proof. All entries stay until the server has stored them. */
export function DealForm({ rental, onSubmitted }: FormProps) {
  const t = useText();
  const form = useDealForm(rental, onSubmitted);
  const { image, values, failure, sentPart, isSending } = form;
  const busyWords = t.say(createClosedRental.says.busy);
  usePastedFiles(useHost(), (files) => !isSending && image.take(files));

  return (
    <form {...form.props} className="rd-stack rd-lookup-form" aria-label={t('Deal')} part="form">
      {form.isRestored && <RestoredNotice onClear={form.empty} />}
      <div className="fields">
        <LimitedField
          label={t('Client Email')}
          {...form.field('email')}
          name="client_email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxCharacters={MAX_LENGTH.email}
          readOnly={isSending}
        />
        <SelectField
          label={t('Payment method')}
          {...form.field('method')}
          name="payment_method"
          placeholder={t('Choose a payment method')}
          options={PAYMENT_METHODS.map((method) => ({ value: method, label: t.say(method) }))}
        />
        {values.method === OTHER_PAYMENT && (
          <LimitedField
            label={t('Other payment method')}
            {...form.field('otherMethod')}
            name="other_method"
            autoComplete="off"
            maxCharacters={MAX_LENGTH.payment_method}
            readOnly={isSending}
          />
        )}
      </div>
      <ClosingImage image={image} isLocked={isSending} />
      <div className="rd-lookup-row rd-row">
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
        {failure && <Failure why={failure.why} onRetry={() => form.props.ref.current?.requestSubmit()} />}
      </div>
    </form>
  );
}

function Failure({ why, onRetry }: { why: Said; onRetry: () => void }) {
  const t = useText();
  const isWorthIt = isWorthSendingAgain(why);
  return (
    <Notice
      tone="danger"
      title={t.say(why)}
      action={isWorthIt && <Button onClick={onRetry}>{t('Try again')}</Button>}
    >
      {isWorthIt
        ? t('Sending it again makes no second deal. What you typed is still here.')
        : t('What you typed is still here.')}
    </Notice>
  );
}
