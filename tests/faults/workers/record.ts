/** What the people of a floor were told by the server, to be held against what the database has in the end. */
import type { NumberStatus } from '../../../src/contract/rentals.js';

export const KINDS = ['login', 'refresh', 'create', 'fetch', 'finish', 'message', 'deal', 'upload'] as const;
export type Kind = (typeof KINDS)[number];

export interface WorkRecord {
  /** How often each kind was answered with each status; 0: no answer came. */
  answers: Map<Kind, Map<number, number>>;
  creates: string[];
  finishes: { rentalId: string; pickerId: string; number_status: NumberStatus }[];
  /** Whom each rental was handed to. */
  holders: Map<string, string>;
  /** What each picker was given last and has not been told to be finished. */
  inHand: Map<string, string>;
  messages: string[];
  deals: string[];
  /** Uploads that were said to be done, with the rows that they put in. */
  uploads: { id: string; inserted: number }[];
  handedOutTwice: string[];
  /** Sessions that ended though nobody ended them. */
  lostSessions: number;
  /** Answers that neither do it nor say that the server is in trouble. */
  unexpected: string[];
  /** The longest that somebody waited for an answer. */
  longestMs: number;
}

export const newRecord = (): WorkRecord => ({
  answers: new Map(KINDS.map((kind) => [kind, new Map<number, number>()])),
  ...{
    creates: [],
    finishes: [],
    holders: new Map(),
    inHand: new Map(),
    messages: [],
    deals: [],
    uploads: [],
  },
  ...{ handedOutTwice: [], lostSessions: 0, unexpected: [], longestMs: 0 },
});

/** How many answers of a kind (of all, without one) had a status. */
export const answersOf = ({ answers }: WorkRecord, status: number, kind?: Kind): number =>
  [...answers]
    .filter(([of]) => kind === undefined || of === kind)
    .reduce((sum, [, statuses]) => sum + (statuses.get(status) ?? 0), 0);
