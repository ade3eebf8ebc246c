import type { MouseEvent } from 'react';
import { cellMarks, DASH, isMissing, type DrawnColumn } from './column.js';

interface TableRowProps<Row> {
  row: Row;
  columns: readonly DrawnColumn<Row>[];
  onOpen?: (row: Row) => void;
}

/** One row: its first cell is its name, the others are what is known of it. */
export function TableRow<Row>({ row, columns, onOpen }: TableRowProps<Row>) {
  const open = (event: MouseEvent) => {
    const isControl =
      event.target instanceof Element && event.target.closest('a, button, select, input, label');
    if (!isControl) onOpen?.(row);
  };
  return (
    <tr role="row" data-opens={onOpen ? '' : undefined} {...(onOpen && { onClick: open })}>
      {columns.map((column, index) => (
        <Cell key={column.id} column={column} row={row} isName={index === 0} />
      ))}
    </tr>
  );
}

function Cell<Row>({ column, row, isName }: { column: DrawnColumn<Row>; row: Row; isName: boolean }) {
  const { kind = 'text', cell } = column;
  const content = cell(row);
  const isCut = kind === 'text' || kind === 'number';
  const common = { ...cellMarks(column), tabIndex: -1 };
  const inside = isMissing(content) ? DASH : content;
  const children = isCut ? (
    <span className="rd-cell-text">{inside}</span>
  ) : (
    <div className="rd-cell-controls">{inside}</div>
  );
  if (!isName) {
    return (
      <td role="cell" {...common}>
        {children}
      </td>
    );
  }
  return (
    <th role="rowheader" scope="row" {...common}>
      {children}
    </th>
  );
}
