import { useState } from 'react';
import { formatNumber } from '../../src/contract/number-format.js';
import { giveOutcome } from '../../src/contract/outcomes.js';
import { toast } from '../../src/core/toast.js';
import { useGiveOutcome, type GivenOutcome } from '../../src/data/outcomes.js';
import type { useCollect } from './use-collect.js';

/** The outcomes that need more than a press. */
export type OutcomeForm = 'call-back' | 'skipped';

export type OutcomeState = ReturnType<typeof useOutcome>;

/** Ends the call about the rental in hand without a verdict: which form is open, and what is being sent. */
export function useOutcome({ rental, held, verdict }: ReturnType<typeof useCollect>) {
  const rentalId = rental?._id;
  const [opened, setOpened] = useState<{ rentalId: string; form: OutcomeForm } | null>(null);
  const { mutate, isPending, error, variables } = useGiveOutcome();
  const isAboutHeld = variables !== undefined && variables.rentalId === rentalId;
  const isSending = isPending && isAboutHeld;
  /** The rules; undefined while the setting is off. */
  const rules = held.data?.outcomes;
  const canGive = rules !== undefined && rental !== null && verdict.phase === 'none' && !isSending;
  const form = canGive && opened !== null && opened.rentalId === rentalId ? opened.form : null;
  return {
    rules,
    canGive,
    form,
    isSending,
    sending: isSending ? variables.outcome : null,
    /** Why the server refused the last outcome of this rental. */
    error: isAboutHeld ? error : null,
    /** True when there is such a form now. */
    toggle: (wanted: OutcomeForm): boolean => {
      if (!canGive || rentalId === undefined) return false;
      setOpened(form === wanted ? null : { rentalId, form: wanted });
      return true;
    },
    close: () => setOpened(null),
    give: (given: Omit<GivenOutcome, 'rentalId'>): boolean => {
      if (!canGive || !rental) return false;
      mutate(
        { rentalId: rental._id, ...given },
        { onSuccess: () => toast.success(giveOutcome.says.done, formatNumber(rental.number)) },
      );
      return true;
    },
  };
}
