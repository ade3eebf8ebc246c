import type { ReactNode } from 'react';
import type { EnglishText } from '../../text/english.js';
import type { Translate } from '../../text/translate.js';

/**
 * What a column holds. Its width, alignment, whether it may be cut and its place in a card follow from that; `data-table.css` has the
 * rule of each kind. A cell has one line. Only people, words, money, e-mails and texts may be cut, with the whole text on
 * focus, on hover and in the row's panel; texts share the width that the others leave, and give way first.
 * `controls` are badges, bars and buttons; `actions` stay visible at the end.
 */
export type ColumnKind =
  'moment' | 'count' | 'phone' | 'person' | 'words' | 'money' | 'email' | 'text' | 'controls' | 'actions';

/** One column of a DataTable. The first column stays visible while the others scroll. */
export interface Column<Row> {
  id: string;
  title: EnglishText;
  /** Its name where columns are chosen, if another column of the table has the same title. */
  menuTitle?: EnglishText;
  kind: ColumnKind;
  /** The content of the cell. A dash is shown for null, undefined and an empty text. */
  cell: (row: Row) => ReactNode;
  /** The fact that names the row and heads its card, if it isn't the first column: a client rather than a date. */
  isHead?: boolean;
  /** The id of the order that its title sorts by, if it isn't its own. */
  sortAs?: string;
  /** Whether a checkbox is before the fact of each row. */
  hasBox?: boolean;
  /** Whether a table narrower than 1,360 px leaves it out. A card and the row's panel show it. */
  isLate?: boolean;
}

/** A column as it is rendered: with its title in the language of the surrounding element. */
export interface DrawnColumn<Row> extends Omit<Column<Row>, 'title'> {
  title: string;
  /** Whether a card says the title before the fact: it does unless the fact's look says what it is. */
  isLabelled: boolean;
}

/** The kinds whose first column of a table needs no title in a card. */
const PLAIN: readonly ColumnKind[] = ['moment', 'phone', 'money', 'email'];
/** The people of one side: who did it, their leader and admin. */
const ONE_SIDE = 3;

/** The columns as they are rendered. Without another head the first column heads the cards. */
export const drawn = <Row>(t: Translate, columns: readonly Column<Row>[]): DrawnColumn<Row>[] => {
  const head = columns.find(({ isHead }) => isHead) ?? columns[0];
  const facts = columns.filter((column) => column !== head);
  const ofKind = (kind: ColumnKind) => facts.filter((column) => column.kind === kind);
  const hasOneSide = ofKind('person').length <= ONE_SIDE && ofKind('phone').length <= 1;
  const isPlain = (column: Column<Row>) =>
    column.kind === 'text' ||
    (column.kind === 'person' && hasOneSide) ||
    (PLAIN.includes(column.kind) && ofKind(column.kind)[0] === column);
  return columns.map((column) => ({
    ...column,
    title: t(column.title),
    isHead: column === head,
    isLabelled: column !== head && column.kind !== 'actions' && !isPlain(column),
  }));
};

/** The attributes by which the style sheet knows the cells of a column and of its skeleton. */
export const cellMarks = ({ title, kind, isHead, hasBox, isLate, isLabelled }: DrawnColumn<never>) => ({
  'data-kind': kind,
  'data-head': isHead || undefined,
  'data-box': hasBox || undefined,
  'data-title': isLabelled ? title : undefined,
  'data-late': isLate || undefined,
});

/** The sign that is shown for a missing value. */
export const DASH = '—';

export const isMissing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === '';
