import { useMemo } from 'react';
import { readPlace, writePlace, type ListPlace, type ListShape } from './list-address.js';

/** `page`: somebody turned to another page, and back leads to the previous one. `filter`: the list itself has changed. */
export type ListMove = 'page' | 'filter';

/** Where the state of a list is stored, as text: an element's `state` (`useListAddress`). */
export interface ListAddress {
  text: string;
  /** The stored state now, which may be newer than what is rendered. */
  latest: () => string;
  move: (text: string, move: ListMove) => void;
}

/**
 * Which part of a list is shown, stored in an address. A change of a filter or of the page size starts again at page 1
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
    /** Nobody has filtered the list or changed its page size. */
    isUntouched: view === '',
    /** The filters and the page size as text, without the page: the content of a saved view. */
    view,
    /** The same for a saved view, as it is read today. */
    viewOf: (saved: string) => writePlace({ ...readPlace(saved, shape), page: 1 }, shape),
    show: (view: string) => go(() => ({ ...readPlace(view, shape), page: 1 }), 'filter'),
    setPage: (page: number) => go((before) => ({ ...before, page }), 'page'),
    /** The requested page doesn't exist: nobody turned to this one, so back need not lead to the other. */
    correctPage: (page: number) => go((before) => ({ ...before, page }), 'filter'),
    setPageSize: (pageSize: number) => go((before) => ({ ...before, page: 1, pageSize }), 'filter'),
    filter: (change: Partial<Record<Name, string>>) =>
      go((before) => ({ ...before, page: 1, filters: { ...before.filters, ...change } }), 'filter'),
  };
}

export type ListState<Name extends string> = ReturnType<typeof useListState<Name>>;
