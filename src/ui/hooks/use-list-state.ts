import { useMemo } from 'react';
import { readPlace, writePlace, type ListPlace, type ListShape } from './list-address.js';

/** `page`: somebody turned to another page, and back leads to the one before. `filter`: the list itself is another one. */
export type ListMove = 'page' | 'filter';

/** Where the state of a list is kept, as text: an element's `state` (`useListAddress`). */
export interface ListAddress {
  text: string;
  /** What stands there at this moment, which may be newer than what was drawn. */
  latest: () => string;
  move: (text: string, move: ListMove) => void;
}

/**
 * Where somebody is in a list, kept in an address. Any change of a filter or of the page size begins again at page 1
 * (specification, section 9). `shape` is a constant, or memoized.
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
    /** Nobody has narrowed the list or changed its page size. */
    isUntouched: view === '',
    /** The filters and the page size as text, without the page: what a saved view keeps. */
    view,
    /** The same of a view that somebody saved, as it reads today. */
    viewOf: (saved: string) => writePlace({ ...readPlace(saved, shape), page: 1 }, shape),
    show: (view: string) => go(() => ({ ...readPlace(view, shape), page: 1 }), 'filter'),
    setPage: (page: number) => go((before) => ({ ...before, page }), 'page'),
    /** The page asked for isn't there: nobody turned to this one, so back need not lead through the other. */
    correctPage: (page: number) => go((before) => ({ ...before, page }), 'filter'),
    setPageSize: (pageSize: number) => go((before) => ({ ...before, page: 1, pageSize }), 'filter'),
    filter: (change: Partial<Record<Name, string>>) =>
      go((before) => ({ ...before, page: 1, filters: { ...before.filters, ...change } }), 'filter'),
  };
}

export type ListState<Name extends string> = ReturnType<typeof useListState<Name>>;
