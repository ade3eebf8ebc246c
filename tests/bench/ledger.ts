/**
 * Records what people were answered over HTTP, to compare it with the database: an acknowledged write must
 * not be lost.
 */
import type { HeldRental, NumberStatus } from '../../src/contract/rentals/rentals.js';
import type { inspect } from './inspect.js';

/** A finish that the server has acknowledged. */
interface Finish {
  rentalId: string;
  pickerId: string;
  /** Null means no verdict, because nobody answered or the rental was skipped. */
  number_status: NumberStatus | null;
}

export interface Ledger {
  /** Ids of acknowledged entries. */
  entered: Set<string>;
  /** Numbers whose entry got no answer, until a retry shows whether it was stored. */
  inDoubt: Set<string>;
  /** How many entries without an answer were found to be stored at a retry. */
  stoodAlready: number;
  /** The rental that each picker got last, while its finish isn't acknowledged. */
  inHand: Map<string, string>;
  /** The picker of each rental. */
  holders: Map<string, string>;
  /** The creator of each rental that was handed out. */
  creators: Map<string, string>;
  /** Pickers whose finish got no answer and must be retried. */
  finishInDoubt: Set<string>;
  finished: Map<string, Finish>;
  /** Rentals whose picker promised a call-back; null while outcomes are off. */
  calledBack: Set<string> | null;
  /** Rentals that were given to a second person, or again after their finish. */
  twice: string[];
  /** Answers that must never happen, even after a kill. */
  unexpected: string[];
}

export const newLedger = ({ hasOutcomes = false } = {}): Ledger => ({
  calledBack: hasOutcomes ? new Set() : null,
  entered: new Set(),
  inDoubt: new Set(),
  stoodAlready: 0,
  inHand: new Map(),
  holders: new Map(),
  creators: new Map(),
  finishInDoubt: new Set(),
  finished: new Map(),
  twice: [],
  unexpected: [],
});

/** Records that a picker got a rental. */
export function noteFetched(
  ledger: Ledger,
  pickerId: string,
  { _id: rentalId, creatorId }: Pick<HeldRental, '_id' | 'creatorId'>,
): void {
  if (creatorId !== null) ledger.creators.set(rentalId, creatorId);
  const holder = ledger.holders.get(rentalId);
  if (ledger.finished.has(rentalId) || (holder !== undefined && holder !== pickerId))
    ledger.twice.push(rentalId);
  ledger.holders.set(rentalId, pickerId);
  ledger.inHand.set(pickerId, rentalId);
  ledger.finishInDoubt.delete(pickerId);
}

/** How many writes were acknowledged. */
export const acknowledged = ({ entered, holders, finished }: Ledger): number =>
  entered.size + holders.size + finished.size;

/** Acknowledged work that is missing in the database; each figure must be 0. */
export interface Missing {
  entries: number;
  finishes: number;
  inHand: number;
  holdingTwo: number;
  /** Rentals, picks and entries that don't agree. */
  ledgerDiffers: number;
}

/** Compares the ledger with the database. */
export function missingIn(
  ledger: Ledger,
  { rentals, holdingTwo, ledgerDiffers }: Awaited<ReturnType<typeof inspect>>,
): Missing {
  const isLost = ({ rentalId, pickerId, number_status }: Finish) => {
    const rental = rentals.get(rentalId);
    return !rental?.isFinished || rental.fetcherId !== pickerId || rental.number_status !== number_status;
  };
  return {
    entries: [...ledger.entered].filter((id) => !rentals.has(id)).length,
    finishes: [...ledger.finished.values()].filter(isLost).length,
    inHand: [...ledger.inHand].filter(([pickerId, id]) => rentals.get(id)?.fetcherId !== pickerId).length,
    holdingTwo,
    ledgerDiffers,
  };
}

export const isNothingMissing = (missing: Missing): boolean =>
  Object.values(missing).every((count) => count === 0);
