import { memo, type ComponentProps, type MouseEvent, type ReactElement } from 'react';
import { cellMarks, DASH, isMissing, type DrawnColumn } from './column.js';

interface TableRowProps<Row> {
  row: Row;
  columns: readonly DrawnColumn<Row>[];
  onOpen?: ((row: Row) => void) | undefined;
  openName?: ((row: Row) => string) | undefined;
  isOpened: boolean;
}

/**
 * One row: its head is its name, the other cells are its facts. A row that opens has a button in its head. A row is rendered again only
 * when its props change, because a page of a hundred rows has some thousand nodes, and a panel that opens over them changes none.
 */
// The cast restores the generic type of the component, which `memo` loses.
export const TableRow = memo(Row) as typeof Row;

function Row<Row>({ row, columns, onOpen, openName, isOpened }: TableRowProps<Row>) {
  const open = (event: MouseEvent) => {
    const isControl =
      event.target instanceof Element && event.target.closest('a, button, select, input, label');
    if (!isControl) onOpen?.(row);
  };
  return (
    <tr role="row" part="row" data-opens={onOpen ? '' : undefined} {...(onOpen && { onClick: open })}>
      {columns.map((column) =>
        cellOf(
          column,
          row,
          onOpen &&
            column.isHead && {
              // The arrow keys and Enter open a row, so the buttons of a hundred rows needn't be stops of the Tab key.
              tabIndex: -1,
              'aria-haspopup': 'dialog',
              'aria-expanded': isOpened,
              'aria-label': openName?.(row),
              onClick: () => onOpen(row),
            },
        ),
      )}
    </tr>
  );
}

/**
 * The cell is a function call and not a component, because React would keep a state for each of a thousand
 * cells, which have none.
 */
function cellOf<Row>(
  column: DrawnColumn<Row>,
  row: Row,
  opener: ComponentProps<'button'> | false | undefined,
): ReactElement {
  const { id, kind, cell } = column;
  const content = cell(row);
  const isNone = isMissing(content);
  const inside = isNone ? DASH : content;
  const hasControls = kind === 'phone' || kind === 'controls' || kind === 'actions';
  const shown = hasControls ? <div className="rd-cell-controls">{inside}</div> : inside;
  const children = opener ? (
    <button type="button" className="rd-row-open" {...opener}>
      {shown}
    </button>
  ) : (
    shown
  );
  const common = { ...cellMarks(column), 'data-none': isNone || undefined, tabIndex: -1, children };
  return column.isHead ? (
    <th key={id} role="rowheader" part="cell" scope="row" {...common} />
  ) : (
    <td key={id} role="cell" part="cell" {...common} />
  );
}
