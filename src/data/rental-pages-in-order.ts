/** The pages of a list for a download: in order, without a gap. */
import type { InputOf } from '../contract/endpoint.js';
import { MAX_PAGE_SIZE } from '../contract/limits.js';
import type { getAllRentalsByCreator } from '../contract/rental-lists.js';

/** A page whose rows nobody has looked into yet: that is the worker's work. */
export interface UncheckedPage {
  result: unknown[];
  countInfo: { total: number };
}

export type PageQuery = InputOf<typeof getAllRentalsByCreator>['query'];

/** Asks for one page. */
export type AskPage = (query: { page: number; limit: number }) => Promise<UncheckedPage>;

/** Enough that the server always works on the next page while this one is written, and no more. */
const IN_FLIGHT = 2;

export const ROWS_A_PAGE = MAX_PAGE_SIZE;

export interface PageInOrder {
  page: number;
  rows: unknown[];
}

/**
 * The pages from one on. While a download runs, rentals leave the list (a picker takes one), and those behind move up: what
 * stood first on the next page now ends the page before it. So when the total has sunk, the page before is read again; rows
 * that come twice are for the reader to drop.
 */
export async function* pagesInOrder(
  ask: AskPage,
  { from, total }: { from: number; total: number },
): AsyncGenerator<PageInOrder> {
  let known = total;
  const lastPage = Math.ceil(total / ROWS_A_PAGE);
  const flying = new Map<number, Promise<UncheckedPage>>();
  const get = (page: number) => ask({ page, limit: ROWS_A_PAGE });

  for (let page = from; page <= lastPage; page += 1) {
    for (let ahead = page; ahead < page + IN_FLIGHT && ahead <= lastPage; ahead += 1)
      if (!flying.has(ahead)) flying.set(ahead, withoutNoise(get(ahead)));
    const { result, countInfo } = await (flying.get(page) ?? get(page));
    flying.delete(page);
    if (countInfo.total < known && page > 1) {
      const before = await get(page - 1);
      yield { page: page - 1, rows: before.result };
    }
    known = countInfo.total;
    yield { page, rows: result };
  }
}

/** A page that fails before its turn comes is told when it comes. */
function withoutNoise<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
