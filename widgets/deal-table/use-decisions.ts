import { createContext, use, useState } from 'react';
import {
  makeFinalClose,
  takeBackFinalClose,
  type ClosedRental,
  type FinalStatus,
} from '../../src/contract/deals/deals.js';
import type { ClosedRentalStatus } from '../../src/contract/deals/deal-status.js';
import { toast } from '../../src/core/toast.js';
import { useSetDealStatus, useTakeBackDecision } from '../../src/data/deals.js';
import { useEmit } from '../../src/element/host-context.js';
import { DEAL_TAKE_BACK_SECONDS } from '../../src/contract/limits.js';
import { timeFactor } from '../../src/core/time-factor.js';

/** The decision that waits for confirmation. */
export interface AskedDecision {
  deal: ClosedRental;
  status: FinalStatus;
}

/** Decisions about deals. The person confirms each decision, and can take it back for a short time after it was sent. */
export function useDecisions() {
  const emit = useEmit();
  const set = useSetDealStatus();
  const takeBack = useTakeBackDecision();
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  const [undoUntil, setUndoUntil] = useState<Readonly<Record<string, number>>>({});

  const close = () => {
    setAsked(null);
    set.reset();
  };
  const tell = (closedRentalId: string, status: ClosedRentalStatus, done: string) => {
    toast.success(done);
    emit('rd-deal-status-changed', { closedRentalId, status });
  };
  const endUndo = (id: string) => setUndoUntil(({ [id]: _, ...others }) => others);

  return {
    asked,
    isSending: set.isPending,
    error: set.error,
    ask: (deal: ClosedRental, status: FinalStatus) => setAsked({ deal, status }),
    close,
    /** `from` is the status that the person saw; `reason` says why the deal failed. */
    confirm: (from: ClosedRentalStatus, reason: string) => {
      if (!asked || set.isPending) return;
      const { deal, status } = asked;
      set.mutate(
        { id: deal._id, from, status, reason: status === 'failed' ? reason : undefined },
        {
          onSuccess: () => {
            close();
            setUndoUntil((before) => ({
              ...before,
              [deal._id]: Date.now() + DEAL_TAKE_BACK_SECONDS * timeFactor() * 1000,
            }));
            tell(deal._id, status, makeFinalClose.says.done);
          },
        },
      );
    },
    /** Until when each decision can be taken back, by the id of its deal. */
    undoUntil,
    endUndo,
    undoingId: takeBack.isPending ? takeBack.variables : null,
    undo: (id: string) => {
      if (takeBack.isPending) return;
      takeBack.mutate(id, {
        onSuccess: ({ status }) => tell(id, status, takeBackFinalClose.says.done),
        onSettled: () => endUndo(id),
      });
    },
  };
}
export type Decisions = ReturnType<typeof useDecisions>;

/** A context for the cells of the table, so that a decision doesn't render other rows again. */
export const DecisionsContext = createContext<Decisions | null>(null);

/** The decisions of the table that contains the cell. */
export function useTableDecisions(): Decisions {
  const decisions = use(DecisionsContext);
  if (!decisions) throw new Error('There is no table of deals around this cell');
  return decisions;
}
