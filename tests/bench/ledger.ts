/**
 * Records what people were answered over HTTP, to compare it with the database: an acknowledged write must
 * not be lost.
 */
import { sql, type Kysely } from 'kysely';
import { openDatabase } from '../../server/db/database.js';
import type { Database } from '../../server/db/schema.js';
import type { HeldRental, NumberStatus } from '../../src/contract/rentals/rentals.js';

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

/** Reads the contents of a data folder or database while no server uses it. */
export async function inspect(dataDir: string, databaseUrl: string | null = null) {
  const db = openDatabase({ dataDir, databaseUrl });
  try {
    const rows = await db
      .selectFrom('rentals')
      .select(['id', 'fetcher_id', 'number_status', 'finished_at'])
      .execute();
    const holders = rows.filter((row) => row.fetcher_id !== null && row.finished_at === null);
    return {
      rentals: new Map(
        rows.map(({ id, fetcher_id, number_status, finished_at }) => [
          id,
          { fetcherId: fetcher_id, number_status, isFinished: finished_at !== null },
        ]),
      ),
      holdingTwo: holders.length - new Set(holders.map((row) => row.fetcher_id)).size,
      ledgerDiffers: await ledgerDifferences(db),
    };
  } finally {
    await db.destroy();
  }
}

/** How many rentals have no entry, or are taken without the pick that says so and how it ended; and picks that no rental knows. */
async function ledgerDifferences(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select id from rentals where not exists (select 1 from entries where rental_id = rentals.id and withdrawn_at is null)
      union all
      select id from rentals where fetcher_id is not null and not exists (
        select 1 from picks where rental_id = rentals.id and picker_id = rentals.fetcher_id
          and picked_at = rentals.fetched_at
          and coalesce(ended_at, 0) = coalesce(rentals.finished_at, 0)
          and coalesce(result, '') = case when finished_at is null then '' else coalesce(number_status, outcome, '') end)
      union all
      select rental_id from picks where ended_at is null and not exists (
        select 1 from rentals where id = picks.rental_id and fetcher_id = picks.picker_id and finished_at is null)
    ) as different`.execute(db);
  return Number(rows[0]?.count);
}
