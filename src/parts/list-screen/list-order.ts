/** The order of a list of leads or deals in its address: '' for newest first, `oldest`, or a column, with `-` descending. */
import { sortsBy } from '../../contract/lists/lists.js';
import type { TableSort } from '../../ui/data-table/column-header.js';

export const OLDEST_FIRST = 'oldest';

export const isOldestFirst = (text: string): boolean => text === OLDEST_FIRST;

/** The order by one of the columns that a text means. */
export const columnSortOf = <Column extends string>(columns: readonly Column[], text: string) =>
  sortsBy(columns).find((sort) => sort === text);

/** Whether a text means an order of a list that can be sorted by these columns. */
export const isListSort = (columns: readonly string[], text: string): boolean =>
  isOldestFirst(text) || columnSortOf(columns, text) !== undefined;

interface ListOrder {
  /** The order in the address. */
  sort: string;
  columns: readonly string[];
  /** The id of the column that shows the list's time; undefined if it shows another time than the one that sorts the list. */
  time: string | undefined;
  onSort: (sort: string) => void;
}

/** The same order for the titles of a table. */
export const tableSortOf = ({ sort, columns, time, onSort }: ListOrder): TableSort => ({
  current:
    time === undefined || (sort !== '' && !isOldestFirst(sort)) ? sort : `${sort === '' ? '-' : ''}${time}`,
  fields: time === undefined ? columns : [time, ...columns],
  time,
  onSort: (next) => onSort(next === time ? OLDEST_FIRST : next === `-${time}` ? '' : next),
});
