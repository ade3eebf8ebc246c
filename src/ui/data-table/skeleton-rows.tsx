import { useAfter } from '../hooks/use-after.js';
import { cellMarks, type ColumnKind, type DrawnColumn } from './column.js';

const PATIENCE_MS = 150;
/** More than a window shows. */
const MOST = 24;

/** How long a fact of each kind usually is, in characters. */
const USUAL: Record<ColumnKind, number> = {
  moment: 15,
  count: 4,
  phone: 13,
  person: 12,
  words: 11,
  money: 8,
  email: 24,
  text: 20,
  controls: 10,
  actions: 8,
};

/** The bars have different lengths, so that they look like text. */
const PARTS = [0.7, 0.5, 0.85, 0.6] as const;
const partOf = (row: number, column: number) => PARTS[(row + column) % PARTS.length] ?? 1;

/**
 * Rows of the real shape while the first answer is loading. They come when it has taken a moment, because a few hundred bars before
 * the request would delay it; the table has their height from the start.
 */
export function SkeletonRows<Row>({
  columns,
  count,
}: {
  columns: readonly DrawnColumn<Row>[];
  count: number;
}) {
  const isLate = useAfter(PATIENCE_MS);
  return Array.from({ length: isLate ? Math.min(count, MOST) : 0 }, (_, row) => (
    <tr key={row} role="row" part="row" className="rd-table-waiting">
      {columns.map((column, index) => (
        <td key={column.id} role="cell" part="cell" {...cellMarks(column)}>
          <svg
            className="rd-skeleton"
            width={`${Math.max(3, Math.round(USUAL[column.kind] * partOf(row, index)))}ch`}
            aria-hidden="true"
          >
            <rect width="100%" height="100%" />
          </svg>
        </td>
      ))}
    </tr>
  ));
}
