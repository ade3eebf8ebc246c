import { useDeferredValue, useEffect, useMemo, useRef, type RefObject } from 'react';
import { useText } from '../../text/use-text.js';
import { ColumnHeader, type TableSort } from './column-header.js';
import { drawn, type Column } from './column.js';
import { SkeletonRows } from './skeleton-rows.js';
import { TableRow } from './table-row.js';
import { useCellKeys } from './use-cell-keys.js';
import { useTopOfRows } from './use-top-of-rows.js';

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers: 'Data pickers, page 2 of 7'. */
  caption: string;
  /**
   * Pass the same array for the same columns, and the same `onOpen` function, because rows with the same
   * props aren't rendered again.
   */
  columns: readonly Column<Row>[];
  /** The rows; undefined while the first ones are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** True while other rows are loading. The old rows stay in place, under a thin moving line. */
  busy?: boolean;
  /** How many rows the skeleton shows. */
  expectedRows?: number;
  /** Opens a row, by a click on the row, Enter, or the button in its head. */
  onOpen?: (row: Row) => void;
  /** The accessible name of the button in the head. It begins with the visible text of the head: client and number. */
  openName?: (row: Row) => string;
  /** The key of the open row. */
  openedKey?: string | null;
  /** The order of the rows; with it, the titles of the columns that have an order sort by a click. */
  sort?: TableSort;
}

/** The height of the head and so many rows. */
const heightOf = (rows: number) => `calc(var(--rd-control) + ${rows} * var(--rd-row))`;

/** A table of more columns than this has less space between them. */
const DENSE_ABOVE = 10;

/**
 * Rows of facts: 36 px and one line each, header and first column visible while the rest scrolls inside the widget. The width of a
 * column follows from its kind. When there is too little, texts shrink, late columns hide, and then the table scrolls. Below 640 px its
 * rows become cards. The ARIA roles are explicit, because a table whose CSS layout is changed loses them.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rowKey, busy = false, expectedRows = 8, onOpen, sort } = props;
  // Other rows are rendered after what the person has just done is shown: a hundred rows take a quarter of a second on a slow machine.
  // The first ones are what the person waits for.
  const rows = useDeferredValue(props.rows) ?? props.rows;
  const { openName, openedKey } = props;
  const t = useText();
  const columns = useMemo(() => drawn(t, props.columns), [t, props.columns]);
  const region = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const openByIndex = (index: number) => {
    const row = rows?.[index];
    if (row !== undefined) onOpen?.(row);
  };
  const walk = useCellKeys(onOpen && openByIndex);
  useFullText(region, tip);
  useTopOfRows(region, rows?.[0] && rowKey(rows[0]));
  return (
    <div className="rd-table-frame" data-busy={busy || undefined}>
      <div
        ref={region}
        className="rd-table-region"
        data-waiting={rows === undefined || undefined}
        style={rows ? undefined : { blockSize: heightOf(expectedRows) }}
        role="region"
        aria-label={caption}
        tabIndex={0}
        onKeyDown={walk}
      >
        <div className="rd-table-room">
          <table
            role="table"
            part="table"
            className="rd-table"
            data-dense={columns.length > DENSE_ABOVE || undefined}
            aria-busy={busy || rows === undefined}
          >
            <caption className="rd-visually-hidden">{caption}</caption>
            <thead role="rowgroup" part="table-head">
              <tr role="row">
                {columns.map((column) => (
                  <ColumnHeader key={column.id} column={column} sort={sort} />
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {rows?.map((row) => (
                <TableRow
                  key={rowKey(row)}
                  {...{ row, columns, onOpen, openName }}
                  isOpened={openedKey === rowKey(row)}
                />
              )) ?? <SkeletonRows columns={columns} count={expectedRows} />}
            </tbody>
          </table>
        </div>
      </div>
      <div ref={tip} className="rd-table-tip" popover="manual" aria-hidden="true" />
    </div>
  );
}

/** Shows the full text of cut cells (`full-text.ts`). Its code is lazy, because the table is rendered without it. */
function useFullText(region: RefObject<HTMLElement | null>, bubble: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const ending = new AbortController();
    const [table, tip] = [region.current, bubble.current];
    if (!table || !tip) return;
    import('./full-text.js').then(
      ({ showFullText }) => {
        if (!ending.signal.aborted) showFullText(table, tip, ending.signal);
      },
      // A failure is ignored, because the full text is also in the row's panel.
      () => undefined,
    );
    return () => ending.abort();
  }, [region, bubble]);
}
