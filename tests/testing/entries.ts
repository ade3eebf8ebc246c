/** A creator's entries for stories and tests: one of each state, with long and with missing values. */
import type { AnswerOf } from '../../src/contract/base/endpoint.js';
import type { Entry, getEntries } from '../../src/contract/rentals/entries.js';
import { longRental, rental } from './rental-lists.js';
import { NO_OPTIONAL_FIELDS } from '../../src/contract/rentals/testing.js';

const { facebook_name, client_name, number, rent, houseApt_details, address, post_link } = rental();

export const entry = (changes: Partial<Entry> = {}): Entry => ({
  ...NO_OPTIONAL_FIELDS,
  _id: 'rental-1',
  facebook_name,
  client_name,
  number,
  rent,
  houseApt_details,
  address,
  post_link,
  isFetched: false,
  isFinished: false,
  number_status: null,
  isChangeable: true,
  unread: 0,
  createdAt: '2026-11-20T19:05:00.000Z',
  ...changes,
});

const FETCHED = { isFetched: true, isChangeable: false };
const FINISHED = { ...FETCHED, isFinished: true };

/**
 * Entries that are waiting, in a picker's hand with a new message, valid, invalid and returned to the pool,
 * and one with the longest texts.
 */
export const entries = (): Entry[] => {
  const long = longRental();
  return [
    entry(),
    entry({ _id: 'rental-2', client_name: 'Ana Díaz', number: '6175550130', ...FETCHED, unread: 2 }),
    entry({ _id: 'rental-3', client_name: 'Tomás Bello', ...FINISHED, number_status: 'valid' }),
    entry({ _id: 'rental-4', client_name: 'Ngozi Bello', ...FINISHED, number_status: 'invalid' }),
    entry({ _id: 'rental-5', client_name: 'Mei Lin', isChangeable: false }),
    entry({
      _id: 'rental-6',
      client_name: long.client_name,
      number: long.number,
      rent: long.rent,
      houseApt_details: long.houseApt_details,
      address: long.address,
    }),
  ];
};

type Page = AnswerOf<typeof getEntries>;

/** A page of the list. */
export const entryPage = (result: Entry[] = entries(), about: Partial<Page> = {}): Page => ({
  result,
  countInfo: { total: result.length, totalPage: Math.min(result.length, 1) },
  counts: { waiting: 3, inHand: 1, valid: 1, invalid: 1 },
  ...about,
});
