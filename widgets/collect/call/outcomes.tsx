import { useRef } from 'react';
import { formatNumber } from '../../../src/contract/numbers/number-format.js';
import { OUTCOME_TITLES } from '../../../src/contract/picks/outcome-kinds.js';
import { giveOutcome } from '../../../src/contract/picks/outcomes.js';
import type { HeldRental } from '../../../src/contract/rentals/rentals.js';
import { toast } from '../../../src/core/toast.js';
import { useGiveOutcome, type GivenOutcome } from '../../../src/data/held-rental.js';
import { useEmit } from '../../../src/element/host-context.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import type { KeyOf } from '../keys/collect-keys.js';
import type { CollectEvent, OutcomeForm } from '../state/collect-state.js';
import { CallBackForm, SkipForm } from './outcome-forms.js';

export interface OutcomesProps {
  rental: HeldRental;
  /** The open form; null while the rental has a verdict. */
  form: OutcomeForm | null;
  /** True if the rental has no verdict yet, and no outcome that is being sent. */
  canDecide: boolean;
  send: (event: CollectEvent) => void;
  keyOf: KeyOf;
  /** The server took no outcome: the reason is shown below the buttons. */
  onFailed: () => void;
}

/** The ends of a call without a verdict; two of them open a form, which pushes only the facts. */
export function Outcomes({ rental, form, canDecide, send, keyOf, onFailed }: OutcomesProps) {
  const t = useText();
  const emit = useEmit();
  const group = useRef<HTMLDivElement>(null);
  const { _id: rentalId } = rental;
  const { mutate, isPending: isSending, error, variables } = useGiveOutcome(rentalId);
  const canGive = canDecide && !isSending;
  const give = (given: GivenOutcome) => {
    if (!canGive) return;
    const onSuccess = () => {
      toast.success(giveOutcome.says.done, formatNumber(rental));
      emit('rd-outcome-set', { rentalId, outcome: given.outcome });
    };
    mutate(given, { onSuccess, onError: onFailed });
  };
  /** Closes the form. The focus would else go to No answer, where a typed space ends the call. */
  const close = () => {
    group.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    send({ type: 'close-form' });
  };
  const opener = (of: OutcomeForm) => ({
    ...keyOf(of),
    unavailable: !canGive,
    'aria-expanded': form === of,
    onClick: () => send({ type: 'toggle-form', form: of }),
  });
  const Form = form === 'call-back' ? CallBackForm : SkipForm;
  return (
    <>
      <div className="outcomes" role="group" aria-label={t('Without a verdict')} part="outcomes" ref={group}>
        <Button
          unavailable={!canGive}
          busy={isSending && variables.outcome === 'no-answer'}
          onClick={() => give({ outcome: 'no-answer' })}
          {...keyOf('no-answer')}
        >
          {t.say(OUTCOME_TITLES['no-answer'])}
        </Button>
        <Button {...opener('call-back')}>{t.say(OUTCOME_TITLES['call-back'])}</Button>
        <Button {...opener('skipped')}>{t('Skip')}</Button>
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
        <p className="tools-failure" role="alert">
          {t.say(error)}
        </p>
      )}
    </>
  );
}
