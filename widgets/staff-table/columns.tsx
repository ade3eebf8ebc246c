import { formatNumber } from '../../src/contract/number-key.js';
import { ASSIGN_FOR_TITLES } from '../../src/contract/roles.js';
import type { StaffRole, StaffUser } from '../../src/contract/staff.js';
import type { Column } from '../../src/ui/data-table/column.js';
import { InHand } from './in-hand.js';
import { NumberStatus } from './number-status.js';
import { RowActions } from './row-actions.js';

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
  cell: ({ numberStatusSummary }) => <NumberStatus summary={numberStatusSummary} />,
};

const inHand = (ask: (request: RowRequest) => void): StaffColumn => ({
  id: 'inHand',
  title: 'In Hand',
  characters: 46,
  kind: 'controls',
  cell: (user) =>
    user.inHand && (
      <InHand rental={user.inHand} of={user.name} onReturn={() => ask({ kind: 'release', user })} />
    ),
});

/**
 * The one table of columns: those of the specification's section 2 for everybody, and what only one role has where it is read
 * together with them.
 */
export function staffColumns(role: StaffRole, ask: (request: RowRequest) => void): StaffColumn[] {
  return [
    { id: 'name', title: 'Name', characters: 22, cell: ({ name }) => name },
    { id: 'email', title: 'Email', characters: 26, cell: ({ email }) => email },
    { id: 'contact', title: 'Contact', characters: 15, cell: ({ contact }) => phone(contact) },
    ...(role === 'team-leader' ? [ASSIGN_FOR] : []),
    { id: 'adminName', title: 'Admin Name', characters: 18, cell: ({ admin_name }) => admin_name },
    {
      id: 'adminContact',
      title: 'Admin Contact',
      characters: 15,
      cell: ({ admin_contact }) => phone(admin_contact),
    },
    {
      id: 'leaderName',
      title: 'Team Leader Name',
      characters: 18,
      cell: ({ team_leader_name }) => team_leader_name,
    },
    {
      id: 'leaderContact',
      title: 'Team Leader Contact',
      characters: 18,
      cell: ({ team_leader_contact }) => phone(team_leader_contact),
    },
    ...(role === 'data-creator' ? [NUMBER_STATUS] : []),
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
    ...(role === 'data-picker' ? [inHand(ask)] : []),
    {
      id: 'actions',
      title: 'Actions',
      characters: 16,
      kind: 'actions',
      cell: (user) => <RowActions role={role} user={user} ask={ask} />,
    },
  ];
}
