/** The pages of a list for a download: in order and complete. */
import { MAX_PAGE_SIZE } from '../contract/limits.js';

/** Fetches a page and returns the list's total in that page's answer. */
export type FetchPage = (page: number) => Promise<number>;

export const ROWS_A_PAGE = MAX_PAGE_SIZE;

/**
 * How many pages are requested ahead: just enough for the server to work on the next page while this one is
 * written.
 */
const IN_FLIGHT = 2;

/**
 * Yields the page numbers from `from` on, in order, each after its page was fetched. During a download a rental may leave the list
 * (a picker takes it), and those behind it move up: the first row of the next page becomes the last row of this page. So when the
 * total decreases, the previous page is fetched again, and the reader drops rows that come twice.
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
    // A failure of a page that was requested ahead is thrown only when its turn comes.
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
