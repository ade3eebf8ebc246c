export interface CellPlace {
  row: number;
  column: number;
}

/**
 * The cell to which a key press moves in a table of a given size; undefined for keys that the table doesn't
 * use.
 */
export function placeAfter(
  key: string,
  { row, column }: CellPlace,
  size: { rows: number; columns: number },
): CellPlace | undefined {
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  switch (key) {
    case 'ArrowDown':
      return { row: Math.min(row + 1, lastRow), column };
    case 'ArrowUp':
      return { row: Math.max(row - 1, 0), column };
    case 'ArrowRight':
      return { row, column: Math.min(column + 1, lastColumn) };
    case 'ArrowLeft':
      return { row, column: Math.max(column - 1, 0) };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: lastColumn };
    default:
      return undefined;
  }
}
