import type { ReactNode } from 'react';
import type { EnglishText } from '../../text/english.js';
import type { Translate } from '../../text/translate.js';

/** One column of a DataTable. The first column names the row, and stays visible while the others scroll. */
export interface Column<Row> {
  id: string;
  title: EnglishText;
  /** The content of the cell. A dash is shown for null, undefined and an empty text. */
  cell: (row: Row) => ReactNode;
  /** How many characters fit; longer text is cut, and shown in full on focus and hover. */
  characters: number;
  /** Whether the fact takes the whole width of a card. By default long facts do. */
  isWide?: boolean;
  /**
   * `number`: right-aligned with figures of one width. `controls`: buttons and selects, never cut. `actions`: the same, and always
   * visible at the end.
   */
  kind?: 'text' | 'number' | 'controls' | 'actions';
}

/** A column as it is rendered: with its title in the language of the surrounding element. */
export interface DrawnColumn<Row> extends Omit<Column<Row>, 'title'> {
  title: string;
}

/** The width of a title's character relative to that of a cell; titles are smaller. */
const TITLE_CHARACTER = 0.85;

/** A title that is longer in another language makes its column wider. */
export const drawnIn = <Row>(
  t: Translate,
  { title, characters, ...column }: Column<Row>,
): DrawnColumn<Row> => {
  const said = t(title);
  return {
    ...column,
    title: said,
    characters: Math.max(characters, Math.ceil(said.length * TITLE_CHARACTER)),
  };
};

const LONG_MOMENT = '2026-12-28T17:58:00Z';

/** How many characters a date with its time takes. Half of its characters are narrower than a figure. */
export const momentCharacters = (t: Translate): number => t.dateTime(LONG_MOMENT).length - 2;

/** A fact with at least this many characters is a long one. */
const WIDE_CHARACTERS = 24;

/** The attributes by which the style sheet knows the cells of a column and of its skeleton. */
export const cellMarks = ({
  title,
  characters,
  kind = 'text',
  isWide = characters >= WIDE_CHARACTERS,
}: DrawnColumn<never>) => ({
  'data-kind': kind,
  'data-title': title,
  'data-wide': isWide || undefined,
});

/** The sign that is shown for a missing value. */
export const DASH = '—';

export const isMissing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === '';
