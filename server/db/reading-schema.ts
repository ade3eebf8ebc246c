/** What each person has opened in the current hour, and the downloads that are under way. As in `schema.ts`: instants are milliseconds UTC. */
import type { RentalListKind } from '../../src/contract/rental-lists.js';

/** The distinct rows and proofs that a person has opened in an hour, as one server knows them. Only the current hour is stored. */
export interface ReadingHoursTable {
  user_id: string;
  /** Hours since 1970, UTC. */
  hour: number;
  /** The server process that wrote it: several servers count for one person, and their sets are united. */
  server_id: string;
  /** Hashes of ids, four bytes each (`reading/id-set.ts`). */
  rows: Uint8Array;
  proofs: Uint8Array;
}

/** A person was slowed down or refused in an hour. One row for each of the two, written together with its line in the audit. */
export interface ReadingStepsTable {
  user_id: string;
  hour: number;
  step: 'slowed' | 'refused';
  at: number;
}

/** A download of a list that was begun. It is deleted when it is cancelled, and a while after its last page has left. */
export interface ListDownloadsTable {
  id: string;
  user_id: string;
  kind: RentalListKind;
  /** The filters as JSON, in one order. */
  filters: string;
  as_of: number;
  total: number;
  /** JSON: page → rows that left with it. */
  pages: string;
  heard_at: number;
  finished_at: number | null;
  /** From where it was begun. */
  address: string;
}
