import { formatDateTime } from '../../src/contract/business-day.js';
import { bareNumber, formatNumber } from '../../src/contract/number-key.js';
import type { LeadsList } from '../../src/contract/rental-lists.js';
import type { Rental } from '../../src/contract/rentals.js';
import { StateBadge } from '../../src/element/list-screen/state-badge.js';
import { CopyIcon } from '../../src/ui/copy-field/copy-icon.js';
import type { Column } from '../../src/ui/data-table/column.js';

export type RentalColumn = Column<Rental>;

/** A creator's rental is dated by its entry, a picker's by what last happened to it. */
const DATE: RentalColumn = {
  id: 'date',
  title: 'Date & Time',
  characters: 17,
  cell: ({ fetcher, updatedAt, createdAt }) => formatDateTime(fetcher ? updatedAt : createdAt),
};

const FACTS: RentalColumn[] = [
  { id: 'clientName', title: 'Client Name', characters: 18, isWide: true, cell: (row) => row.client_name },
  { id: 'number', title: 'Number', characters: 31, kind: 'controls', isWide: true, cell: numberCell },
  { id: 'rent', title: 'Rent', characters: 10, cell: ({ rent }) => rent },
  {
    id: 'details',
    title: 'House/Apt Details',
    characters: 22,
    isWide: true,
    cell: (row) => row.houseApt_details,
  },
  { id: 'address', title: 'Address', characters: 20, isWide: true, cell: ({ address }) => address },
];

function numberCell(rental: Rental) {
  const shown = formatNumber(rental.number);
  return (
    <>
      <span className="rental-number">{shown}</span>
      <CopyIcon what={`number ${shown}`} text={bareNumber(rental.number)} />
      <StateBadge rental={rental} />
    </>
  );
}

/** Who stands behind a rental, and the people above them. */
const people = (who: 'creator' | 'fetcher', title: string): RentalColumn[] => [
  { id: `${who}Name`, title, characters: 16, cell: (row) => row[who]?.name },
  {
    id: `${who}Leader`,
    title: 'TeamLeader Name',
    characters: 16,
    cell: (row) => row[who]?.team_leader_name,
  },
  { id: `${who}Admin`, title: 'Admin Name', characters: 16, cell: (row) => row[who]?.admin_name },
];
const CREATOR = people('creator', 'Creator Name');
const FETCHER = people('fetcher', 'Picker Name');

/** Those that a list can have at all. */
export const ALL_COLUMNS: Record<LeadsList, readonly RentalColumn[]> = {
  'all-leads': [DATE, ...FACTS, ...CREATOR],
  'picked-leads': [DATE, ...FACTS, ...FETCHER],
};

/** The columns of these rows: people stand there as soon as any row has one (specification, section 2). */
export function columnsOf(list: LeadsList, rows: readonly Rental[] | undefined): readonly RentalColumn[] {
  if (!rows) return ALL_COLUMNS[list];
  return [
    DATE,
    ...FACTS,
    ...(rows.some(({ creator }) => creator) ? CREATOR : []),
    ...(rows.some(({ fetcher }) => fetcher) ? FETCHER : []),
  ];
}
