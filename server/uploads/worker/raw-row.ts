/** A row of a file: its number in the sheet (the first is 1) and the text of its cells. */
export interface RawRow {
  row: number;
  cells: string[];
}

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
