/** What people were told over HTTP, to be held against the database afterwards: a word that was given has to stand. */
import type { HeldRental, NumberStatus } from '../../src/contract/rentals.js';
import type { inspect } from './inspect.js';

/** A finish that the server acknowledged. */
interface Finish {
  rentalId: string;
  pickerId: string;
  number_status: NumberStatus;
}

export interface Ledger {
  /** Ids that were acknowledged to their creators. */
  entered: Set<string>;
  /** Numbers whose entry got no answer, until a later try tells what became of it. */
  inDoubt: Set<string>;
  /** How many of those stood already at the next try. */
  stoodAlready: number;
  /** What each picker was last given, while the finish isn't acknowledged. */
  inHand: Map<string, string>;
  /** To whom each rental was given. */
  holders: Map<string, string>;
  /** Who had entered each rental that was handed out. */
  creators: Map<string, string>;
  /** Whose finish got no answer and has to be tried again. */
  finishInDoubt: Set<string>;
  finished: Map<string, Finish>;
  /** Rentals that were given to a second person, or again after their finish. */
  twice: string[];
  /** Answers that nobody should get, whatever was killed. */
  unexpected: string[];
}

export const newLedger = (): Ledger => ({
  ...{ entered: new Set(), inDoubt: new Set(), stoodAlready: 0, inHand: new Map(), holders: new Map() },
  creators: new Map(),
  ...{ finishInDoubt: new Set(), finished: new Map(), twice: [], unexpected: [] },
});

/** Notes that a picker was given a rental. */
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

/** What was acknowledged and isn't so in the database; each of them must be 0. */
export interface Missing {
  entries: number;
  finishes: number;
  inHand: number;
  holdingTwo: number;
}

/** Holds the ledger against what the database has. */
export function missingIn(
  ledger: Ledger,
  { rentals, holdingTwo }: Awaited<ReturnType<typeof inspect>>,
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
  };
}

export const isNothingMissing = (missing: Missing): boolean =>
  Object.values(missing).every((count) => count === 0);
