import { useRef, useState } from 'react';
import type { ClosedRental, FinalStatus } from '../../../src/contract/deals/deals.js';
import { useSetDealStatus, useTakeBackDecision } from '../../../src/data/deals.js';
import { useEmit } from '../../../src/element/host-context.js';
import { DEAL_TAKE_BACK_SECONDS } from '../../../src/contract/limits.js';
import { timeFactor } from '../../../src/core/time-factor.js';

/** A decision of this review, which can be taken back until an instant. */
export interface MadeDecision {
  deal: ClosedRental;
  status: FinalStatus;
  untilMs: number;
  /** Resolves when the server has answered, with whether it has stored the decision. */
  stored: Promise<boolean>;
}

/** A decision that was not stored, or one that could not be taken back. */
export interface FailedDecision {
  deal: ClosedRental;
  error: unknown;
}

interface Options {
  /** Called for a decision that was not stored because the call failed, and for one that was taken back: the deal waits again. */
  onWaitsAgain: (id: string) => void;
}

/** Decides deals of a review while the next one is already on the screen, and takes the last decisions back. */
export function useReviewDecisions({ onWaitsAgain }: Options) {
  const emit = useEmit();
  const { mutateAsync: setStatus, isPending: isSending } = useSetDealStatus();
  const { mutateAsync: takeBack } = useTakeBackDecision();
  const [made, setMade] = useState<readonly MadeDecision[]>([]);
  const [failed, setFailed] = useState<FailedDecision | null>(null);
  const undoing = useRef(false);
  const forget = (id: string) => setMade((before) => before.filter(({ deal }) => deal._id !== id));

  const decide = (deal: ClosedRental, status: FinalStatus, reason?: string): Promise<boolean> => {
    setFailed(null);
    const stored = setStatus({ id: deal._id, from: 'in-process', status, reason }).then(
      () => {
        emit('rd-deal-status-changed', { closedRentalId: deal._id, status });
        return true;
      },
      (error: unknown) => {
        forget(deal._id);
        setFailed({ deal, error });
        return false;
      },
    );
    const untilMs = Date.now() + DEAL_TAKE_BACK_SECONDS * timeFactor() * 1000;
    setMade((before) => [...before, { deal, status, untilMs, stored }]);
    return stored;
  };

  const last = made.at(-1);
  return {
    /** The last decision that can be taken back. */
    last,
    failed,
    isSending,
    /** Sends a decision. Resolves when the server has answered, with whether it has stored the decision. */
    decide,
    /** Called when the time to take a decision back is over. */
    forget,
    /** Takes the last decision back. Returns false if there is none. */
    undo: (): boolean => {
      if (!last || undoing.current) return false;
      const { deal, stored } = last;
      undoing.current = true;
      void stored
        .then(async (isStored) => {
          if (!isStored) return;
          const { status } = await takeBack(deal._id);
          emit('rd-deal-status-changed', { closedRentalId: deal._id, status });
          onWaitsAgain(deal._id);
        })
        .catch((error: unknown) => setFailed({ deal, error }))
        .finally(() => {
          undoing.current = false;
          forget(deal._id);
        });
      return true;
    },
  };
}
