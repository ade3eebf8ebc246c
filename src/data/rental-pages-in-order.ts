/** The pages of a list for a download: in order, without a gap. */
import { MAX_PAGE_SIZE } from '../contract/limits.js';

/** Fetches a page and gives the list's total as that page tells it. */
export type FetchPage = (page: number) => Promise<number>;

export const ROWS_A_PAGE = MAX_PAGE_SIZE;

/** Enough that the server works on the next page while this one is written, and no more. */
const IN_FLIGHT = 2;

/**
 * The numbers of the pages from one on, each when it has been fetched and its turn has come. While a download runs, rentals
 * leave the list (a picker takes one), and those behind move up: what stood first on the next page now ends the page before it.
 * So when the total has sunk, the page before is fetched again; rows that come twice are for the reader to drop.
 */
export async function* pagesInOrder(
  fetchPage: FetchPage,
  { from, total }: { from: number; total: number },
): AsyncGenerator<number> {
  let known = total;
  const lastPage = Math.ceil(total / ROWS_A_PAGE);
  const fetching = new Map<number, Promise<number>>();
  const fetchOnce = (page: number): Promise<number> => {
    const running = fetching.get(page) ?? fetchPage(page);
    // One that fails before its turn has come is told when it comes.
    running.catch(() => undefined);
    fetching.set(page, running);
    return running;
  };

  for (let page = from; page <= lastPage; page += 1) {
    for (let ahead = page; ahead < page + IN_FLIGHT && ahead <= lastPage; ahead += 1) void fetchOnce(ahead);
    const now = await fetchOnce(page);
    fetching.delete(page);
    if (now < known && page > 1) {
      await fetchPage(page - 1);
      yield page - 1;
    }
    known = now;
    yield page;
  }
}
