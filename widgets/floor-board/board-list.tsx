import { type ReactNode, useState } from 'react';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import type { Column } from '../../src/ui/data-table/column.js';
import { DataTable } from '../../src/ui/data-table/data-table.js';

interface BoardListProps<Row> {
  title: string;
  /** The text next to the title: the order of the rows, or their number. */
  note: ReactNode;
  columns: readonly Column<Row>[];
  /** The rows; undefined while they are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Shown if there are no rows: the slot of this list with a sentence. */
  empty: ReactNode;
  /** How many rows are shown at first; the rest is shown on request. */
  first?: number;
  /** The text below the rows, when all are shown, about the people without a row. */
  rest?: ReactNode;
}

/** A list of the board: its first rows, the others behind a button. */
export function BoardList<Row>({
  title,
  note,
  columns,
  rows,
  rowKey,
  empty,
  first = 10,
  rest,
}: BoardListProps<Row>) {
  const t = useText();
  const { shown, more, showAll } = useFolded(rows, first);
  return (
    // A group instead of a section, because the table inside is already a landmark with the same name.
    <div role="group" className="section" aria-label={title} part="list">
      <header>
        <h3>{title}</h3>
        <span className="note">{note}</span>
      </header>
      {rows?.length === 0 ? (
        <p className="note empty">{empty}</p>
      ) : (
        <DataTable caption={title} columns={columns} rows={shown} rowKey={rowKey} expectedRows={5} />
      )}
      {more > 0 ? (
        <Button variant="quiet" size="small" icon="chevron-down" onClick={showAll}>
          {t('Show {count} more', { count: more })}
        </Button>
      ) : (
        rest
      )}
    </div>
  );
}

/** The first rows of a list, and a function that shows the others: `more` is how many are hidden, 0 when all are shown. */
function useFolded<Row>(rows: readonly Row[] | undefined, first: number) {
  const [isOpen, setIsOpen] = useState(false);
  return {
    shown: isOpen ? rows : rows?.slice(0, first),
    more: isOpen ? 0 : Math.max(0, (rows?.length ?? 0) - first),
    showAll: () => setIsOpen(true),
  };
}
