import { memo, type MouseEvent, type ReactElement } from 'react';
import { cellMarks, DASH, isMissing, type DrawnColumn } from './column.js';

interface TableRowProps<Row> {
  row: Row;
  columns: readonly DrawnColumn<Row>[];
  onOpen?: ((row: Row) => void) | undefined;
}

/**
 * One row: its first cell is its name, the others are its facts. It is rendered again only when its props change: a page of a
 * hundred rows has some thousand nodes, and a panel that opens over it changes none of them.
 */
// The cast restores the generic type of the component, which `memo` loses.
export const TableRow = memo(Row) as typeof Row;

function Row<Row>({ row, columns, onOpen }: TableRowProps<Row>) {
  const open = (event: MouseEvent) => {
    const isControl =
      event.target instanceof Element && event.target.closest('a, button, select, input, label');
    if (!isControl) onOpen?.(row);
  };
  return (
    <tr role="row" data-opens={onOpen ? '' : undefined} {...(onOpen && { onClick: open })}>
      {columns.map((column, index) => cellOf(column, row, index === 0))}
    </tr>
  );
}

/**
 * The cell is a function call and not a component, because React would keep a state for each of a thousand
 * cells, which have none.
 */
function cellOf<Row>(column: DrawnColumn<Row>, row: Row, isName: boolean): ReactElement {
  const { id, kind = 'text', cell } = column;
  const content = cell(row);
  const isCut = kind === 'text' || kind === 'number';
  const inside = isMissing(content) ? DASH : content;
  const children = isCut ? (
    <span className="rd-cell-text">{inside}</span>
  ) : (
    <div className="rd-cell-controls">{inside}</div>
  );
  const common = { ...cellMarks(column), tabIndex: -1, children };
  return isName ? (
    <th key={id} role="rowheader" scope="row" {...common} />
  ) : (
    <td key={id} role="cell" {...common} />
  );
}
