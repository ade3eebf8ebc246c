import { useRef } from 'react';
import { formatNumber } from '../../../src/contract/numbers/number-format.js';
import { OUTCOME_TITLES } from '../../../src/contract/picks/outcome-kinds.js';
import { giveOutcome } from '../../../src/contract/picks/outcomes.js';
import type { HeldRental } from '../../../src/contract/rentals/rentals.js';
import { toast } from '../../../src/core/toast.js';
import { useGiveOutcome, type GivenOutcome } from '../../../src/data/outcomes.js';
import { useEmit } from '../../../src/element/host-context.js';
import { useStyles } from '../../../src/element/use-styles.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import fieldCss from '../../../src/ui/field/field.css?inline';
import type { KeyOf } from '../keys/collect-keys.js';
import type { CollectEvent, OutcomeForm } from '../state/collect-state.js';
import css from './outcome-bar.css?inline';
import { CallBackForm, SkipForm } from './outcome-forms.js';

interface Props {
  rental: HeldRental;
  rules: { maxTries: number };
  /** The open form; null while the rental has a verdict. */
  form: OutcomeForm | null;
  /** True if the rental has no verdict yet, and no outcome that is being sent. */
  canDecide: boolean;
  send: (event: CollectEvent) => void;
  keyOf: KeyOf;
}

/** The ends of a call without a verdict, next to the verdicts; two of them open a form. */
export function OutcomeBar({ rental, rules, form, canDecide, send, keyOf }: Props) {
  useStyles(fieldCss);
  useStyles(css);
  const t = useText();
  const emit = useEmit();
  const bar = useRef<HTMLDivElement>(null);
  const { _id: rentalId, earlierCall } = rental;
  const { mutate, isPending: isSending, error, variables } = useGiveOutcome(rentalId);
  const canGive = canDecide && !isSending;
  const give = (given: GivenOutcome) => {
    if (!canGive) return;
    const onSuccess = () => {
      toast.success(giveOutcome.says.done, formatNumber(rental));
      emit('rd-outcome-set', { rentalId, outcome: given.outcome });
    };
    mutate(given, { onSuccess });
  };
  /** Closes the form. The focus would else go to No answer, where a typed space ends the call. */
  const close = () => {
    bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    send({ type: 'close-form' });
  };
  const opener = (of: OutcomeForm) => ({
    ...keyOf(of),
    size: 'small' as const,
    unavailable: !canGive,
    'aria-expanded': form === of,
    onClick: () => send({ type: 'toggle-form', form: of }),
  });
  const Form = form === 'call-back' ? CallBackForm : SkipForm;
  return (
    <div className="outcomes" part="outcomes" ref={bar}>
      <div className="outcome-buttons" role="group" aria-label={t('Without a verdict')}>
        <Button
          size="small"
          unavailable={!canGive}
          busy={isSending && variables.outcome === 'no-answer'}
          onClick={() => give({ outcome: 'no-answer' })}
          {...keyOf('no-answer')}
        >
          {t.say(OUTCOME_TITLES['no-answer'])}
        </Button>
        <Button {...opener('call-back')}>{t.say(OUTCOME_TITLES['call-back'])}</Button>
        <Button {...opener('skipped')}>{t('Skip')}</Button>
        {earlierCall && (
          <p className="outcome-earlier">
            {earlierCall.outcome === 'call-back'
              ? t('A call-back was promised')
              : earlierCall.tries > 0
                ? t('Try {count} of {most}', { count: earlierCall.tries + 1, most: rules.maxTries })
                : null}
          </p>
        )}
      </div>
      {form && (
        <Form
          key={form}
          timeZones={rental.timeZones}
          give={give}
          close={close}
          isSending={isSending}
          error={error}
        />
      )}
      {error && !form && (
        <p className="outcome-error" role="alert">
          {t.say(error)}
        </p>
      )}
    </div>
  );
}
