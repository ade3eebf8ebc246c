import { LEAD_FIELDS, LEAD_LIST } from '../../src/contract/rentals/lead-fields.js';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import type { LeadsList } from '../../src/contract/rentals/rental-lists.js';
import { RENTAL_STATE_TITLES, rentalState } from '../../src/contract/rentals/rental-state.js';
import type { Rental } from '../../src/contract/rentals/rentals.js';
import type { EnglishText } from '../../src/text/english.js';
import { SelectBox } from '../../src/ui/selection/select-box.js';
import type { RowSelection } from '../../src/ui/selection/use-selection.js';
import { NumberCopy } from '../../src/parts/list-screen/number-copy.js';
import { StateBadge } from '../../src/parts/list-screen/state-badge.js';
import type { Translate } from '../../src/text/translate.js';
import { rentText } from '../../src/ui/data-table/breakable-text.js';
import { momentWidth, type Column } from '../../src/ui/data-table/column.js';

export type RentalColumn = Column<Rental>;

/** The width of a checkbox, in characters. */
const CHECKBOX = 2.5;

/** All Leads shows when the rental was entered, Picked Leads its last change. Before the date is the checkbox that selects the row. */
const date = (t: Translate, list: LeadsList, selection: RowSelection | undefined): RentalColumn => ({
  id: 'date',
  title: 'Date & Time',
  ...momentWidth(t, selection ? CHECKBOX : 0),
  cell: (rental) => {
    const { _id, client_name: name, updatedAt, createdAt } = rental;
    return (
      <>
        {selection && (
          <SelectBox
            id={_id}
            label={t('Select {name}, {number}', { name, number: formatNumber(rental) })}
            selection={selection}
          />
        )}
        {t.dateTime(list === 'picked-leads' ? updatedAt : createdAt)}
      </>
    );
  },
});

/** The width of a number on one line, whose brackets and blanks are narrower than figures. */
const NUMBER_CHARACTERS = 13;

/** The column of the number has space for the widest word for a state in the language, below the number, and for the copy button. */
const number = (t: Translate, showsState: boolean): RentalColumn => ({
  title: LEAD_FIELDS.number.label,
  ...LEAD_FIELDS.number.table,
  characters: 4 + Math.max(NUMBER_CHARACTERS, showsState ? 2 + longestState(t) : 0),
  kind: 'controls',
  cell: (rental) => (
    <>
      <span className="rental-number">
        <span className="rd-cell-text" title={rental.number}>
          {formatNumber(rental)}
        </span>
        {showsState && <StateBadge rental={rental} />}
      </span>
      <NumberCopy of={rental} isDoNotContact={rental.isDoNotContact} />
    </>
  ),
});

const longestState = (t: Translate) =>
  Math.max(...Object.values(RENTAL_STATE_TITLES).map((title) => t.say(title).length));

/** The fields of the lead, in their order. */
const leadColumns = (t: Translate, showsState: boolean): RentalColumn[] =>
  LEAD_LIST.flatMap(({ name, label, table }): RentalColumn[] => {
    if (table === null) return [];
    if (name === 'number') return [number(t, showsState)];
    if (name === 'rent') return [{ title: label, ...table, cell: ({ rent }) => rent && rentText(rent) }];
    return [{ title: label, ...table, isHead: name === 'client_name', cell: (rental) => rental[name] }];
  });

/** The width of a person's name. */
const NAME = { characters: 16, least: 6.7 };

/** The creator or picker of a rental, and their superiors. */
const people = (
  who: 'creator' | 'fetcher',
  title: EnglishText,
  [leader, admin]: [EnglishText, EnglishText],
): RentalColumn[] => [
  { id: `${who}Name`, title, ...NAME, cell: (row) => row[who]?.name },
  {
    id: `${who}Leader`,
    title: 'TeamLeader Name',
    menuTitle: leader,
    ...NAME,
    cell: (row) => row[who]?.team_leader_name,
  },
  { id: `${who}Admin`, title: 'Admin Name', menuTitle: admin, ...NAME, cell: (row) => row[who]?.admin_name },
];
const CREATOR = people('creator', 'Creator Name', ['TeamLeader Name (creator)', 'Admin Name (creator)']);
const FETCHER = people('fetcher', 'Picker Name', ['TeamLeader Name (picker)', 'Admin Name (picker)']);

/**
 * The columns of a bypassed rental: the admin who received it, and when. Its batch is in its history and in
 * the download.
 */
const bypass = (t: Translate): RentalColumn[] => [
  { id: 'bypassedFor', title: 'Bypassed For', characters: 16, cell: (row) => row.bypass?.adminName },
  {
    id: 'bypassedAt',
    title: 'Bypassed At',
    ...momentWidth(t),
    cell: (row) => row.bypass && t.dateTime(row.bypass.at),
  },
];

/** The time by which Picked Leads are sorted. It is missing while a picker holds the rental, which is sorted by when it was taken. */
const finished = (t: Translate): RentalColumn => ({
  id: 'finishedDate',
  title: 'Finished Date',
  ...momentWidth(t),
  isSpare: true,
  cell: ({ finishedDate }) => finishedDate && t.dateTime(finishedDate),
});

/** The optional columns of a list, in addition to those that every list has. */
interface Shown {
  state: boolean;
  creator: boolean;
  fetcher: boolean;
  bypass: boolean;
  finished: boolean;
}

const columns = (
  t: Translate,
  list: LeadsList,
  shown: Shown,
  selection?: RowSelection,
): readonly RentalColumn[] => [
  date(t, list, selection),
  ...leadColumns(t, shown.state),
  ...(shown.creator ? CREATOR : []),
  ...(shown.fetcher ? FETCHER : []),
  ...(shown.bypass ? bypass(t) : []),
  ...(shown.finished ? [finished(t)] : []),
];

const usually = (list: LeadsList): Shown => {
  const isPicked = list === 'picked-leads';
  return { state: isPicked, creator: !isPicked, fetcher: isPicked, bypass: false, finished: isPicked };
};

/** All columns that a list can have. */
export const allColumns = (t: Translate, list: LeadsList): readonly RentalColumn[] =>
  columns(t, list, { ...usually(list), creator: true, fetcher: true, bypass: list === 'all-leads' });

/**
 * The columns for these rows: people are shown if any row has one (specification, section 2), the state next to the number if any
 * row has left the pool, and the bypass if any row is bypassed.
 */
export const columnsOf = (
  t: Translate,
  list: LeadsList,
  rows: readonly Rental[] | undefined,
  selection?: RowSelection,
): readonly RentalColumn[] =>
  columns(
    t,
    list,
    rows
      ? {
          state: rows.some((rental) => rentalState(rental) !== 'in-pool'),
          creator: rows.some(({ creator }) => creator),
          fetcher: rows.some(({ fetcher }) => fetcher),
          bypass: rows.some((row) => row.bypass),
          finished: list === 'picked-leads',
        }
      : usually(list),
    selection,
  );
