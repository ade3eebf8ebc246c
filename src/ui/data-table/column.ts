import type { ReactNode } from 'react';
import type { EnglishText } from '../../text/english.js';
import type { Translate } from '../../text/translate.js';

/** One column of a DataTable. The first column names the row, and stays visible while the others scroll. */
export interface Column<Row> {
  id: string;
  title: EnglishText;
  /** Its name where columns are chosen, if another column of the table has the same title. */
  menuTitle?: EnglishText;
  /** The content of the cell. A dash is shown for null, undefined and an empty text. */
  cell: (row: Row) => ReactNode;
  /** How many characters fit; longer text wraps to a second line and is then cut, and shown in full on focus and hover. */
  characters: number;
  /**
   * How many characters fit at least, when the table is too narrow for all columns. By default text and
   * numbers shrink as far as their title, and controls not at all.
   */
  least?: number;
  /** The fact that heads a card, if it isn't the first column: a client rather than a date. */
  isHead?: boolean;
  /** Whether a table narrower than 1,100 px leaves it out. A card shows it. */
  isSpare?: boolean;
  /** Whether the fact takes the whole width of a card. By default long facts do. */
  isWide?: boolean;
  /**
   * `number`: right-aligned with figures of one width. `controls`: buttons and selects, never cut. `actions`: the same, and always
   * visible at the end.
   */
  kind?: 'text' | 'number' | 'controls' | 'actions';
}

/** A column as it is rendered: with its title in the language of the surrounding element. */
export interface DrawnColumn<Row> extends Omit<Column<Row>, 'title' | 'least'> {
  title: string;
  least: number;
}

/** The width of a title's character relative to that of a cell; titles are smaller. */
const TITLE_CHARACTER = 0.82;

/** To how many characters a column shrinks by default, unless its title has a longer word. */
const LEAST = { text: 7.6, number: 4, controls: Infinity, actions: Infinity };

/** The columns as they are rendered. Without another head the first column heads the cards. */
export const drawn = <Row>(t: Translate, columns: readonly Column<Row>[]): DrawnColumn<Row>[] => {
  const head = columns.find(({ isHead }) => isHead) ?? columns[0];
  return columns.map((column) => ({ ...drawnIn(t, column), isHead: column === head }));
};

/** A title that is longer in another language makes its column wider. The words of a title may be on several lines. */
const drawnIn = <Row>(
  t: Translate,
  { title, characters: wished, least: wishedLeast, ...column }: Column<Row>,
): DrawnColumn<Row> => {
  const said = t(title);
  const characters = Math.max(wished, Math.ceil(said.length * TITLE_CHARACTER));
  const longestWord = Math.max(...said.split(' ').map(({ length }) => length));
  const least = Math.max(wishedLeast ?? LEAST[column.kind ?? 'text'], longestWord * TITLE_CHARACTER);
  return { ...column, title: said, characters, least: Math.min(least, characters) };
};

const LONG_MOMENT = '2026-12-28T17:58:00Z';

/** The width of the narrow characters of a date relative to that of a figure, on average. */
const DATE_CHARACTER = 0.85;

/** The width of a date with its time, behind something as wide as `before`: on one line, and at least on two. */
export const momentWidth = (t: Translate, before = 0): { characters: number; least: number } => {
  const moment = t.dateTime(LONG_MOMENT);
  const longestLine = Math.max(...moment.split(/(?<=,) /).map(({ length }) => length));
  return { characters: moment.length - 2 + before, least: before + DATE_CHARACTER * longestLine };
};

/** A fact with at least this many characters is a long one. */
const WIDE_CHARACTERS = 24;

/** The attributes by which the style sheet knows the cells of a column and of its skeleton. */
export const cellMarks = ({
  title,
  characters,
  kind = 'text',
  isWide = characters >= WIDE_CHARACTERS,
  isHead,
  isSpare,
}: DrawnColumn<never>) => ({
  'data-kind': kind,
  'data-head': isHead || undefined,
  'data-title': title,
  'data-wide': isWide || undefined,
  'data-spare': isSpare || undefined,
});

/** The sign that is shown for a missing value. */
export const DASH = '—';

export const isMissing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === '';
