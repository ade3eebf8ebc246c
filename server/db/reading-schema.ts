/** What each person has opened in the current hour, and the current downloads. As in `schema.ts`, instants are milliseconds UTC. */
import type { RentalListKind } from '../../src/contract/rentals/rental-lists.js';

/** The distinct rows and proofs that a person has opened in an hour, as counted by one server. Only the current hour is stored. */
export interface ReadingHoursTable {
  user_id: string;
  /** Hours since 1970, UTC. */
  hour: number;
  /** The server process that wrote the row: several servers count for one person, and their sets are united. */
  server_id: string;
  /** Hashes of ids, four bytes each (`reading/id-set.ts`). */
  rows: Uint8Array;
  proofs: Uint8Array;
}

/** Records that a person was slowed down or refused in an hour: one row for each of the two, written together with its audit entry. */
export interface ReadingStepsTable {
  user_id: string;
  hour: number;
  step: 'slowed' | 'refused';
  at: number;
}

/** A started download of a list. It is deleted when it is cancelled, and some time after its last page was sent. */
export interface ListDownloadsTable {
  id: string;
  user_id: string;
  kind: RentalListKind;
  /** The filters as JSON with sorted keys. */
  filters: string;
  as_of: number;
  total: number;
  /** JSON: page → the rows that it sent. */
  pages: string;
  heard_at: number;
  finished_at: number | null;
  /** The address at which it was started. */
  address: string;
}
