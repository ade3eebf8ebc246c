import { formatNumber } from '../../src/contract/number-key.js';
import { ASSIGN_FOR_TITLES } from '../../src/contract/roles.js';
import type { StaffRole, StaffUser } from '../../src/contract/staff.js';
import type { Column } from '../../src/ui/data-table/column.js';
import { InHand } from './in-hand.js';
import { NumberStatus } from './number-status.js';
import { RowActions } from './row-actions.js';
import { WORDS } from './words.js';

/** What somebody asked to do with a row. */
export interface RowRequest {
  kind: 'limit' | 'delete' | 'release';
  user: StaffUser;
}

export type StaffColumn = Column<StaffUser>;

const phone = (contact: string | null) => contact && formatNumber(contact);
const count = (value: number) => value.toLocaleString('en-US');

const ASSIGN_FOR: StaffColumn = {
  id: 'assignFor',
  title: 'Assign For',
  characters: 15,
  cell: ({ assignFor }) => assignFor && ASSIGN_FOR_TITLES[assignFor],
};

const NUMBER_STATUS: StaffColumn = {
  id: 'numberStatusSummary',
  title: 'Number Status',
  characters: 22,
  isWide: true,
  cell: ({ numberStatusSummary }) => <NumberStatus summary={numberStatusSummary} />,
};

const inHand = (ask: (request: RowRequest) => void): StaffColumn => ({
  id: 'inHand',
  title: 'In Hand',
  characters: 40,
  kind: 'controls',
  cell: (user) =>
    user.inHand && (
      <InHand rental={user.inHand} of={user.name} onReturn={() => ask({ kind: 'release', user })} />
    ),
});

/** The people above, in two pairs; `narrow` where nobody stands there, so that a dash takes no more room than its title. */
const adminColumns = (narrow: boolean): StaffColumn[] => [
  { id: 'adminName', title: 'Admin Name', characters: narrow ? 10 : 16, cell: (user) => user.admin_name },
  { id: 'adminContact', title: 'Admin Contact', characters: 13, cell: (user) => phone(user.admin_contact) },
];
const leaderColumns = (narrow: boolean): StaffColumn[] => [
  {
    id: 'leaderName',
    title: 'Team Leader Name',
    characters: narrow ? 15 : 18,
    cell: (user) => user.team_leader_name,
  },
  {
    id: 'leaderContact',
    title: 'Team Leader Contact',
    characters: 17,
    cell: (user) => phone(user.team_leader_contact),
  },
];

const DAY: StaffColumn[] = [
  {
    id: 'todayPicked',
    title: 'Today Picked',
    characters: 11,
    kind: 'number',
    cell: ({ todayPicked }) => count(todayPicked),
  },
  {
    id: 'limit',
    title: 'Limit',
    characters: 7,
    kind: 'number',
    cell: ({ limit }) => (limit === null ? null : count(limit)),
  },
];

/**
 * The one table of columns: those of the specification's section 2 for every role, in its order. Two things move what matters
 * into sight: what only one role has stands beside the name, and people above whom a role never has stand at the end.
 */
export function staffColumns(role: StaffRole, ask: (request: RowRequest) => void): StaffColumn[] {
  const hasAdmin = role !== 'admin';
  const hasLeader = role === 'data-creator' || role === 'data-picker';
  return [
    { id: 'name', title: 'Name', characters: 20, cell: ({ name }) => name },
    ...(role === 'data-creator' ? [NUMBER_STATUS] : []),
    ...(role === 'data-picker' ? [inHand(ask)] : []),
    { id: 'email', title: 'Email', characters: 24, cell: ({ email }) => email },
    {
      id: 'contact',
      title: 'Contact',
      characters: 14,
      isWide: role !== 'team-leader',
      cell: ({ contact }) => phone(contact),
    },
    ...(role === 'team-leader' ? [ASSIGN_FOR] : []),
    ...(hasAdmin ? adminColumns(false) : []),
    ...(hasLeader ? leaderColumns(false) : []),
    ...DAY,
    ...(hasAdmin ? [] : adminColumns(true)),
    ...(hasLeader ? [] : leaderColumns(true)),
    {
      id: 'actions',
      title: 'Actions',
      characters: WORDS[role].limitName ? 13 : 8,
      kind: 'actions',
      cell: (user) => <RowActions role={role} user={user} ask={ask} />,
    },
  ];
}
