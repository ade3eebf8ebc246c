import { useMemo, useRef, type CSSProperties } from 'react';
import { useText } from '../../text/use-text.js';
import { drawnIn, type Column, type DrawnColumn } from './column.js';
import { ColumnHeader, type TableSort } from './column-header.js';
import { SkeletonRows } from './skeleton-rows.js';
import { TableRow } from './table-row.js';
import { useCellKeys } from './use-cell-keys.js';
import { useFullText } from './use-full-text.js';
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
  /** A click on a row, or Enter, opens it. */
  onOpen?: (row: Row) => void;
  /** Without it the headers don't sort. */
  sort?: TableSort;
}

/** The sum of the padding on both sides of a cell. */
const CELL_PADDING = '2 * var(--rd-space-3)';

/**
 * Rows of facts: 36 px each, header and first column visible while the rest scrolls inside the widget, the
 * same column widths on every page. Below 640 px its rows become cards. The ARIA roles are explicit, because
 * a table whose CSS layout is changed loses them.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, busy = false, expectedRows = 8, onOpen, sort } = props;
  const t = useText();
  const columns = useMemo(() => props.columns.map((column) => drawnIn(t, column)), [t, props.columns]);
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
        role="region"
        aria-label={caption}
        tabIndex={0}
        onKeyDown={walk}
      >
        <table
          role="table"
          className="rd-table"
          style={widthOf(columns)}
          aria-busy={busy || rows === undefined}
        >
          <caption className="rd-visually-hidden">{caption}</caption>
          <colgroup>
            {columns.map(({ id, characters }) => (
              <col key={id} style={{ inlineSize: `calc(${characters}ch + ${CELL_PADDING})` }} />
            ))}
          </colgroup>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <ColumnHeader key={column.id} column={column} sort={sort} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows?.map((row) => (
              <TableRow key={rowKey(row)} row={row} columns={columns} onOpen={onOpen} />
            )) ?? <SkeletonRows columns={columns} count={expectedRows} />}
          </tbody>
        </table>
      </div>
      <div ref={tip} className="rd-table-tip" popover="manual" aria-hidden="true" />
    </div>
  );
}

/** The table is at least as wide as its columns need; extra width is shared among them. */
function widthOf(columns: readonly DrawnColumn<never>[]): CSSProperties {
  const characters = columns.reduce((sum, column) => sum + column.characters, 0);
  return { minInlineSize: `calc(${characters}ch + ${columns.length} * ${CELL_PADDING})` };
}
