import { LEAD_FIELDS, LEAD_LIST } from '../../src/contract/rentals/lead-fields.js';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import type { LeadsList } from '../../src/contract/rentals/rental-lists.js';
import { rentalState } from '../../src/contract/rentals/rental-state.js';
import type { Rental } from '../../src/contract/rentals/rentals.js';
import type { EnglishText } from '../../src/text/english.js';
import { SelectBox } from '../../src/ui/selection/select-box.js';
import type { RowSelection } from '../../src/ui/selection/use-selection.js';
import { NumberCell } from '../../src/parts/list-screen/number-cell.js';
import { StateBadge } from '../../src/parts/list-screen/state-badge.js';
import type { Translate } from '../../src/text/translate.js';
import type { Column } from '../../src/ui/data-table/column.js';

export type RentalColumn = Column<Rental>;

/** All Leads shows when the rental was entered, Picked Leads its last change. Before the date is the checkbox that selects the row. */
const date = (t: Translate, list: LeadsList, selection: RowSelection | undefined): RentalColumn => ({
  id: 'date',
  title: 'Date & Time',
  kind: 'moment',
  hasBox: selection !== undefined,
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

/** The number, and behind it the state of the lead in the lists that show states. */
const number = (showsState: boolean): RentalColumn => ({
  title: LEAD_FIELDS.number.label,
  ...LEAD_FIELDS.number.table,
  cell: (rental) => (
    <>
      <NumberCell of={rental} isDoNotContact={rental.isDoNotContact} />
      {showsState && <StateBadge rental={rental} />}
    </>
  ),
});

/** The fields of the lead, in their order. */
const leadColumns = (showsState: boolean): RentalColumn[] =>
  LEAD_LIST.flatMap(({ name, label, table }): RentalColumn[] => {
    if (table === null) return [];
    if (name === 'number') return [number(showsState)];
    return [{ title: label, ...table, isHead: name === 'client_name', cell: (rental) => rental[name] }];
  });

/** The creator or picker of a rental, and their superiors. */
const people = (
  who: 'creator' | 'fetcher',
  title: EnglishText,
  [leader, admin]: [EnglishText, EnglishText],
): RentalColumn[] => [
  { id: `${who}Name`, title, kind: 'person', cell: (row) => row[who]?.name },
  {
    id: `${who}Leader`,
    title: 'TeamLeader Name',
    menuTitle: leader,
    kind: 'person',
    cell: (row) => row[who]?.team_leader_name,
  },
  {
    id: `${who}Admin`,
    title: 'Admin Name',
    menuTitle: admin,
    kind: 'person',
    cell: (row) => row[who]?.admin_name,
  },
];
const CREATOR = people('creator', 'Creator Name', ['TeamLeader Name (creator)', 'Admin Name (creator)']);
const FETCHER = people('fetcher', 'Picker Name', ['TeamLeader Name (picker)', 'Admin Name (picker)']);

/**
 * The columns of a bypassed rental: the admin who received it, and when. Its batch is in its history and in
 * the download.
 */
const bypass = (t: Translate): RentalColumn[] => [
  { id: 'bypassedFor', title: 'Bypassed For', kind: 'person', cell: (row) => row.bypass?.adminName },
  {
    id: 'bypassedAt',
    title: 'Bypassed At',
    kind: 'moment',
    cell: (row) => row.bypass && t.dateTime(row.bypass.at),
  },
];

/** The time by which Picked Leads are sorted. It is missing while a picker holds the rental, which is sorted by when it was taken. */
const finished = (t: Translate): RentalColumn => ({
  id: 'finishedDate',
  title: 'Finished Date',
  kind: 'moment',
  isLate: true,
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
  ...leadColumns(shown.state),
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
