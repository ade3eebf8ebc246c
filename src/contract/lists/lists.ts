/** The input and the output of every list (specification, sections 2 and 7). */
import { array, number, object, optional, type Infer, type Struct } from 'superstruct';
import { coded } from '../base/coded.js';
import { Instant, optionalText, wholeNumber } from '../base/fields.js';
import { DEFAULT_PAGE_SIZE, MAX_LENGTH, MAX_PAGE_SIZE } from '../limits.js';
import { SEARCH_REFUSALS } from '../refusals/fields.js';

/** The query fields that every list has; a list adds its own with `object({...listQuery, …})`. */
export const listQuery = {
  search: optionalText({ label: 'Search', max: MAX_LENGTH.search }),
  page: optional(wholeNumber('Page', { min: 1, max: 1_000_000 })),
  limit: optional(wholeNumber('Page size', { min: 1, max: MAX_PAGE_SIZE })),
};

/** The orders by some columns of a list: ascending, or with `-` descending. */
export const sortsBy = <Column extends string>(columns: readonly Column[]) =>
  columns.flatMap((column) => [column, `-${column}`] as const);

/** The sentences of every list (specification, sections 2 and 5). */
export const LIST_SENTENCES = {
  emptySearch: coded(SEARCH_REFUSALS, 'empty-search'),
  nothing: 'No data found.',
  adjust: 'Try another search, or clear it to see all.',
  /** The sentence of an empty list with other filters than a search. */
  adjustAny: 'Try another search, other dates or another filter.',
} as const;

/** The sentences for every file that is made from rows. */
export const DOWNLOAD_FAILED = 'Failed to download file';

/** The total next to a list's title: 'Total' up to one, then 'Totals' (specification, section 9). */
export const totalText = (count: number) => (count <= 1 ? 'Total: {count}' : 'Totals: {count}');

export const CountInfo = object({ total: number(), totalPage: number() });

/**
 * The count of a list as of a moment (a snapshot): requests with that `asOf` leave out later rows, so that no
 * row moves while a person reads or opens the next page. `newer` says how many rows were added or changed
 * since.
 */
export const MomentCountInfo = object({ ...CountInfo.schema, asOf: Instant, newer: number() });
/** A page of a list as of a moment, for any kind of row. */
export interface MomentPage {
  countInfo: Infer<typeof MomentCountInfo>;
}

/** A page of a list: `data.result` and `data.countInfo`. */
export const pageOf = <T>(item: Struct<T>) => object({ result: array(item), countInfo: CountInfo });

/** The position of a page's rows, and the number of pages of a total. */
export function paging({
  page = 1,
  limit = DEFAULT_PAGE_SIZE,
}: {
  page?: number | undefined;
  limit?: number | undefined;
}) {
  return {
    limit,
    offset: (page - 1) * limit,
    countInfo: (total: number) => ({ total, totalPage: Math.ceil(total / limit) }),
  };
}
