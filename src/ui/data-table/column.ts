import type { ReactNode } from 'react';

/** One column of a DataTable. The first one names its row: it stays in sight while the others scroll by. */
export interface Column<Row> {
  id: string;
  title: string;
  /** What stands in the cell. Nothing (null, undefined, empty text) shows a dash. */
  cell: (row: Row) => ReactNode;
  /** How many characters have room; longer text is cut, and shown whole on focus and hover. */
  characters: number;
  /** Whether the fact takes the whole width of a card. Unless said, long ones do. */
  isWide?: boolean;
  /** `number`: flush right, figures of one width. `controls`: buttons and selects, never cut. `actions`: the same, and always in sight at the end. */
  kind?: 'text' | 'number' | 'controls' | 'actions';
}

/** From how many characters on a fact is a long one. */
const WIDE_CHARACTERS = 24;

/** What the cells of a column, and those of its skeleton, tell the style sheet. */
export const cellMarks = ({
  title,
  characters,
  kind = 'text',
  isWide = characters >= WIDE_CHARACTERS,
}: Column<never>) => ({
  'data-kind': kind,
  'data-title': title,
  'data-wide': isWide || undefined,
});

/** What a missing value looks like. */
export const DASH = '—';

export const isMissing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === '';
