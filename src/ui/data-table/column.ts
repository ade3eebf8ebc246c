import type { ReactNode } from 'react';
import type { EnglishText } from '../../text/english.js';
import type { Translate } from '../../text/translate.js';

/** One column of a DataTable. The first one names its row: it stays in sight while the others scroll by. */
export interface Column<Row> {
  id: string;
  title: EnglishText;
  /** What stands in the cell. Nothing (null, undefined, empty text) shows a dash. */
  cell: (row: Row) => ReactNode;
  /** How many characters have room; longer text is cut, and shown whole on focus and hover. */
  characters: number;
  /** Whether the fact takes the whole width of a card. Unless said, long ones do. */
  isWide?: boolean;
  /** `number`: flush right, figures of one width. `controls`: buttons and selects, never cut. `actions`: the same, and always in sight at the end. */
  kind?: 'text' | 'number' | 'controls' | 'actions';
}

/** A column as it is drawn: with its title in the language of the element around. */
export interface DrawnColumn<Row> extends Omit<Column<Row>, 'title'> {
  title: string;
}

/** How many characters of a cell a character of a title takes: titles are smaller. */
const TITLE_CHARACTER = 0.85;

/** A title that another language says in more letters makes its column wider. */
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

/** How many characters a day with its clock takes. Half of what stands in it is narrower than a figure. */
export const momentCharacters = (t: Translate): number => t.dateTime(LONG_MOMENT).length - 2;

/** From how many characters on a fact is a long one. */
const WIDE_CHARACTERS = 24;

/** What the cells of a column, and those of its skeleton, tell the style sheet. */
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

/** What a missing value looks like. */
export const DASH = '—';

export const isMissing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === '';
