import { useMemo } from 'react';
import {
  activeParts,
  clearedParts,
  readPlace,
  writePlace,
  type FilterOf,
  type ListPart,
  type ListPlace,
  type ListShape,
} from './list-address.js';

/**
 * How the state changed: `page` when somebody turned to another page, so that back leads to the previous one;
 * `open` when somebody opened a row, so that back closes it, and `close` when they closed it; `filter` when the
 * list itself has changed.
 */
export type ListMove = 'page' | 'open' | 'close' | 'filter';

/** Where the state of a list is stored, as text: an element's `state` (`useListAddress`). */
export interface ListAddress {
  text: string;
  /** Returns the current state, which may be newer than the rendered one. */
  latest: () => string;
  move: (text: string, move: ListMove) => void;
}

/**
 * The state of a list (which part of it is shown), stored in an address. A change of a filter or of the page
 * size starts again at page 1 (specification, section 9). `shape` is a constant, or memoized.
 * @example const list = useListState(SHAPE, useListAddress(state)); list.filter({ search: 'ana' });
 */
export function useListState<Name extends string>(shape: ListShape<Name>, address: ListAddress) {
  const { text } = address;
  const place = useMemo(() => readPlace(text, shape), [text, shape]);
  const go = (change: (before: ListPlace<Name>) => ListPlace<Name>, move: ListMove) =>
    address.move(writePlace(change(readPlace(address.latest(), shape)), shape), move);
  const view = writePlace({ ...place, page: 1 }, shape);
  return {
    ...place,
    /** True if nobody has filtered the list or changed its page size. */
    isUntouched: view === '',
    /** The names of the filters that are active; the two days are `dates`, the search and the order are none. */
    activeFilters: activeParts('filter', place, shape) as FilterOf<Name>[],
    isSearched: activeParts('search', place, shape).length > 0,
    /** The filters and the page size as text, without the page: the content of a saved view. */
    view,
    /** A saved view's text in the present form, so that the two can be compared. */
    viewOf: (saved: string) => writePlace({ ...readPlace(saved, shape), page: 1 }, shape),
    show: (view: string) => go(() => ({ ...readPlace(view, shape), page: 1 }), 'filter'),
    setPage: (page: number) => go((before) => ({ ...before, page }), 'page'),
    /**
     * Replaces a page that doesn't exist. Nobody turned to the new page, so back need not lead to the old
     * one.
     */
    correctPage: (page: number) => go((before) => ({ ...before, page }), 'filter'),
    setPageSize: (pageSize: number) => go((before) => ({ ...before, page: 1, pageSize }), 'filter'),
    filter: (change: Partial<Record<Name, string>>) =>
      go((before) => ({ ...before, page: 1, filters: { ...before.filters, ...change } }), 'filter'),
    /** Sets all filters back but not the search and the order, or only the search. */
    clear: (part: ListPart = 'filter') =>
      go((before) => ({ ...before, page: 1, filters: clearedParts(part, before, shape) }), 'filter'),
  };
}

export type ListState<Name extends string> = ReturnType<typeof useListState<Name>>;
/** A list with at least these filters. */
export type ListWith<Name extends string> = Omit<ListState<Name>, 'activeFilters'> & {
  activeFilters: readonly string[];
};
