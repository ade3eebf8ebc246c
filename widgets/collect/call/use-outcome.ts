import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { formatNumber } from '../../../src/contract/number-format.js';
import { giveOutcome } from '../../../src/contract/outcomes.js';
import type { HeldRental } from '../../../src/contract/rentals.js';
import { toast } from '../../../src/core/toast.js';
import { useEmit } from '../../../src/element/host-context.js';
import { useGiveOutcome, type GivenOutcome } from '../../../src/data/outcomes.js';

/** The outcomes that need more than a press. */
export type OutcomeForm = 'call-back' | 'skipped';

/** What the keys of the screen do. Each function returns whether it did something. */
export interface OutcomeHandle {
  /** True while a form is open or an outcome is being sent, when no verdict may be given. */
  isBusy: boolean;
  give: (given: Omit<GivenOutcome, 'rentalId'>) => boolean;
  toggle: (wanted: OutcomeForm) => boolean;
}

export interface OutcomeOptions {
  rental: HeldRental;
  /** True if the rental has no verdict yet. */
  canDecide: boolean;
  handle: Ref<OutcomeHandle>;
  onSending: (isSending: boolean) => void;
}

export type OutcomeState = ReturnType<typeof useOutcome>;

/**
 * Ends the call about the rental in hand without a verdict. The state contains the open form and the outcome
 * that is being sent.
 */
export function useOutcome({ rental, canDecide, handle, onSending }: OutcomeOptions) {
  const emit = useEmit();
  const [opened, setOpened] = useState<OutcomeForm | null>(null);
  const openers = useRef<Partial<Record<OutcomeForm, HTMLButtonElement | null>>>({});
  const { mutate, isPending: isSending, error, variables } = useGiveOutcome();
  const form = canDecide ? opened : null;
  const canGive = canDecide && !isSending;

  const toggle = (wanted: OutcomeForm) => {
    if (canGive) setOpened(form === wanted ? null : wanted);
    return canGive;
  };
  const give: OutcomeHandle['give'] = (given) => {
    if (canGive)
      mutate(
        { rentalId: rental._id, ...given },
        {
          onSuccess: () => {
            toast.success(giveOutcome.says.done, formatNumber(rental));
            emit('rd-outcome-set', { rentalId: rental._id, outcome: given.outcome });
          },
        },
      );
    return canGive;
  };
  useImperativeHandle(handle, () => ({ isBusy: form !== null || isSending, give, toggle }));
  const tell = useEffectEvent(onSending);
  useEffect(() => {
    tell(isSending);
    return () => tell(false);
  }, [isSending]);

  return {
    form,
    canGive,
    isSending,
    error,
    give,
    toggle,
    sending: isSending ? variables.outcome : null,
    /** A ref for the button that opens a form. */
    openerOf: (of: OutcomeForm) => (button: HTMLButtonElement | null) => void (openers.current[of] = button),
    /** Closes the form. The focus would else go to No answer, where a typed space ends the call. */
    close: () => {
      if (form) openers.current[form]?.focus();
      setOpened(null);
    },
  };
}
