/** Records what the server answered to people, to compare it with the database at the end. */
import type { NumberStatus } from '../../../src/contract/rentals/rentals.js';

export const KINDS = ['login', 'refresh', 'create', 'fetch', 'finish', 'message', 'deal', 'upload'] as const;
export type Kind = (typeof KINDS)[number];

export interface WorkRecord {
  /** How often each kind of call got each status; 0 means no answer. */
  answers: Map<Kind, Map<number, number>>;
  creates: string[];
  finishes: { rentalId: string; pickerId: string; number_status: NumberStatus }[];
  /** The picker of each rental. */
  holders: Map<string, string>;
  /** The rental that each picker got last and whose finish is not yet acknowledged. */
  inHand: Map<string, string>;
  messages: string[];
  deals: string[];
  /** Uploads that the server reported as done, with their number of inserted rows. */
  uploads: { id: string; inserted: number }[];
  handedOutTwice: string[];
  /** Sessions that ended although nobody ended them. */
  lostSessions: number;
  /** Answers that are neither a success nor a reported failure of the server. */
  unexpected: string[];
  /** The longest time that somebody waited for an answer. */
  longestMs: number;
}

export const newRecord = (): WorkRecord => ({
  answers: new Map(KINDS.map((kind) => [kind, new Map<number, number>()])),
  creates: [],
  finishes: [],
  holders: new Map(),
  inHand: new Map(),
  messages: [],
  deals: [],
  uploads: [],
  handedOutTwice: [],
  lostSessions: 0,
  unexpected: [],
  longestMs: 0,
});

/** How many answers had this status, of one kind of call or of all. */
export const answersOf = ({ answers }: WorkRecord, status: number, kind?: Kind): number =>
  [...answers]
    .filter(([of]) => kind === undefined || of === kind)
    .reduce((sum, [, statuses]) => sum + (statuses.get(status) ?? 0), 0);
