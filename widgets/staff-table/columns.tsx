import { formatNumber } from '../../src/contract/number-format.js';
import { ASSIGN_FOR_TITLES } from '../../src/contract/roles.js';
import type { StaffRole, StaffUser } from '../../src/contract/staff.js';
import type { Translate } from '../../src/text/translate.js';
import { momentCharacters, type Column } from '../../src/ui/data-table/column.js';
import { InHand } from './in-hand.js';
import { NumberStatus } from './number-status.js';
import { RowActions, type RowRequest } from './row-actions.js';

export type StaffColumn = Column<StaffUser>;

const phone = (contact: string | null) => contact && formatNumber(contact);

/* Columns with fixed words are as wide as those words in the language. */
const assignFor = (t: Translate): StaffColumn => ({
  id: 'assignFor',
  title: 'Assign For',
  characters: 1 + Math.max(...Object.values(ASSIGN_FOR_TITLES).map((title) => t.say(title).length)),
  cell: (user) => user.assignFor && t.say(ASSIGN_FOR_TITLES[user.assignFor]),
});

const numberStatus = (t: Translate): StaffColumn => ({
  id: 'numberStatusSummary',
  title: 'Number Status',
  characters: 10 + t('Valid').length + t('Invalid').length,
  isWide: true,
  cell: ({ numberStatusSummary }) => <NumberStatus summary={numberStatusSummary} />,
});

const inHand = (t: Translate, ask: (request: RowRequest) => void): StaffColumn => ({
  id: 'inHand',
  title: 'In Hand',
  // Since another day, in the longest case.
  characters: momentCharacters(t) + t('Return to pool').length + t('since {time}', { time: '' }).length + 10,
  kind: 'controls',
  cell: (user) =>
    user.inHand && (
      <InHand rental={user.inHand} of={user.name} onReturn={() => ask({ kind: 'release', user })} />
    ),
});

/** The superiors, in two pairs. For a role that never has them, a dash is only as wide as the title. */
const above = (hasAdmin: boolean, hasLeader: boolean): StaffColumn[] => [
  {
    id: 'adminName',
    title: 'Admin Name',
    characters: hasAdmin ? 16 : 1,
    cell: (user) => user.admin_name,
  },
  {
    id: 'adminContact',
    title: 'Admin Contact',
    characters: hasAdmin ? 13 : 1,
    cell: (user) => phone(user.admin_contact),
  },
  {
    id: 'leaderName',
    title: 'Team Leader Name',
    characters: hasLeader ? 18 : 1,
    cell: (user) => user.team_leader_name,
  },
  {
    id: 'leaderContact',
    title: 'Team Leader Contact',
    characters: hasLeader ? 17 : 1,
    cell: (user) => phone(user.team_leader_contact),
  },
];

const day = (t: Translate): StaffColumn[] => [
  {
    id: 'todayPicked',
    title: 'Today Picked',
    characters: 11,
    kind: 'number',
    cell: ({ todayPicked }) => t.number(todayPicked),
  },
  {
    id: 'limit',
    title: 'Limit',
    characters: 7,
    kind: 'number',
    cell: ({ limit }) => (limit === null ? null : t.number(limit)),
  },
];

/** The columns of section 2 of the specification in its order, for every role; ours come after Limit and before Actions. */
export function staffColumns(
  t: Translate,
  role: StaffRole,
  ask: (request: RowRequest) => void,
): StaffColumn[] {
  return [
    { id: 'name', title: 'Name', characters: 20, cell: ({ name }) => name },
    { id: 'email', title: 'Email', characters: 24, cell: ({ email }) => email },
    {
      id: 'contact',
      title: 'Contact',
      characters: 14,
      isWide: role !== 'team-leader',
      cell: ({ contact }) => phone(contact),
    },
    ...above(role !== 'admin', role === 'data-creator' || role === 'data-picker'),
    ...day(t),
    ...(role === 'team-leader' ? [assignFor(t)] : []),
    ...(role === 'data-creator' ? [numberStatus(t)] : []),
    ...(role === 'data-picker' ? [inHand(t, ask)] : []),
    {
      id: 'actions',
      title: 'Actions',
      characters: t('Delete').length + t('Edit').length + 3,
      kind: 'actions',
      cell: (user) => <RowActions user={user} ask={ask} />,
    },
  ];
}
