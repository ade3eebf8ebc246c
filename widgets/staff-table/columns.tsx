import { formatNumber } from '../../src/contract/numbers/number-format.js';
import { ASSIGN_FOR_TITLES, isBelow } from '../../src/contract/roles/roles.js';
import type { StaffRole, StaffUser } from '../../src/contract/staff/staff.js';
import type { Translate } from '../../src/text/translate.js';
import { useText } from '../../src/text/use-text.js';
import { momentWidth, type Column } from '../../src/ui/data-table/column.js';
import { emailText } from '../../src/ui/data-table/breakable-text.js';
import { SelectBox } from '../../src/ui/selection/select-box.js';
import type { RowSelection } from '../../src/ui/selection/use-selection.js';
import { StatusBadge } from '../../src/ui/status-badge/status-badge.js';
import { InHand } from './in-hand.js';
import { DeletedActions, hasLeads, RowActions, type RowRequest } from './row-actions.js';
import { shortDay } from './since.js';

export type StaffColumn = Column<StaffUser>;

/** The width of a number of ten digits on one line, whose characters are smaller than those of the other cells. */
const PHONE = { characters: 14, least: 11.4 };

const phone = (contact: string | null) =>
  contact && <span className="rd-staff-phone">{formatNumber({ number: contact })}</span>;

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
  least: 3 + t('Invalid').length,
  isWide: true,
  cell: ({ numberStatusSummary }) => <NumberStatus summary={numberStatusSummary} />,
});

const inHand = (t: Translate, { ask, isAnyInHand }: StaffColumnOptions): StaffColumn => ({
  id: 'inHand',
  title: 'In Hand',
  // A number, below it since when, and a button; the time since another day is longer.
  characters: isAnyInHand ? momentWidth(t).characters + t('since {time}', { time: '' }).length + 4 : 1,
  least: isAnyInHand ? 16.1 : 1,
  kind: 'controls',
  cell: (user) =>
    user.inHand && (
      <InHand rental={user.inHand} of={user.name} onReturn={() => ask({ kind: 'release', user })} />
    ),
});

/**
 * The two pairs of columns of the superiors. For a role that never has a superior, the column is only as wide
 * as its title.
 */
const above = (hasAdmin: boolean, hasLeader: boolean): StaffColumn[] => [
  {
    id: 'adminName',
    title: 'Admin Name',
    ...(hasAdmin ? { characters: 16, least: 6.7 } : { characters: 1 }),
    cell: (user) => user.admin_name,
  },
  {
    id: 'adminContact',
    title: 'Admin Contact',
    ...(hasAdmin ? PHONE : { characters: 1 }),
    cell: (user) => phone(user.admin_contact),
  },
  {
    id: 'leaderName',
    title: 'Team Leader Name',
    ...(hasLeader ? { characters: 18, least: 6.7 } : { characters: 1 }),
    cell: (user) => user.team_leader_name,
  },
  {
    id: 'leaderContact',
    title: 'Team Leader Contact',
    ...(hasLeader ? PHONE : { characters: 1 }),
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

/** Whether the rows are deleted people, or some of them are suspended: then names and actions have more in them. */
export type RowMarks = 'none' | 'suspended' | 'deleted';

interface StaffColumnOptions {
  role: StaffRole;
  marks: RowMarks;
  /** Whether a person of the page holds a rental: otherwise the column of In Hand is as narrow as its title. */
  isAnyInHand: boolean;
  ask: (request: RowRequest) => void;
  /** Without this the rows have no checkboxes. */
  selection?: RowSelection;
}

/** The width of a letter relative to that of a figure, by which columns are measured. */
const LETTER = 0.82;

const DAY_CHARACTERS = '12/28/26'.length;

/** The widest mark below a name, whose characters are smaller, with its icon. */
const markCharacters = (t: Translate) =>
  Math.ceil(0.7 * (t('Suspended since {date}', { date: '' }).length + DAY_CHARACTERS)) + 7;

const actions = (t: Translate, { role, marks, ask }: StaffColumnOptions): StaffColumn => {
  const isDeleted = marks === 'deleted';
  const Actions = isDeleted ? DeletedActions : RowActions;
  const words = isDeleted
    ? [t('Restore'), ...(hasLeads(role) ? [t('Hand over leads')] : [])]
    : [t('Delete'), t('Edit'), ...(marks === 'suspended' ? [t('Resume')] : [])];
  return {
    id: 'actions',
    title: 'Actions',
    characters: words.reduce((sum, word) => sum + word.length + 1, 0) + 1,
    // The buttons of suspended and deleted people wrap.
    least: LETTER * (t('Delete').length + t('Edit').length) + 2.6,
    kind: 'actions',
    cell: (user) => <Actions role={role} user={user} ask={ask} />,
  };
};

/** The columns of section 2 of the specification in its order, for every role; ours come after Limit and before Actions. */
export function staffColumns(t: Translate, options: StaffColumnOptions): StaffColumn[] {
  const { role, marks, selection } = options;
  return [
    {
      id: 'name',
      title: 'Name',
      characters: (marks === 'none' ? 20 : markCharacters(t)) + (selection ? 2 : 0),
      least: marks === 'none' ? 11 : 16,
      cell: (user) => (
        <>
          {selection && (
            <SelectBox id={user._id} label={t('Select {name}', { name: user.name })} selection={selection} />
          )}
          <PersonName user={user} />
        </>
      ),
    },
    { id: 'email', title: 'Email', characters: 24, least: 6, cell: ({ email }) => emailText(email) },
    {
      id: 'contact',
      title: 'Contact',
      ...PHONE,
      isWide: role !== 'team-leader',
      cell: ({ contact }) => phone(contact),
    },
    ...above(isBelow(role, 'admin'), isBelow(role, 'team-leader')),
    ...day(t),
    ...(role === 'team-leader' ? [assignFor(t)] : []),
    ...(role === 'data-creator' ? [numberStatus(t)] : []),
    ...(role === 'data-picker' ? [inHand(t, options)] : []),
    actions(t, options),
  ];
}

/** The verdicts on a creator's numbers, in words and colour. No verdicts count as 0. */
function NumberStatus({ summary }: { summary: StaffUser['numberStatusSummary'] }) {
  const { valid, invalid } = summary ?? { valid: 0, invalid: 0 };
  const t = useText();
  return (
    <>
      <span className="rd-staff-valid">{t.plural(valid, '{count} valid', '{count} valid')}</span>
      {' · '}
      <span className="rd-staff-invalid">{t.plural(invalid, '{count} invalid', '{count} invalid')}</span>
    </>
  );
}

/** The name of a person, and below it the day since which they are suspended or deleted, or that they are invited. */
function PersonName({ user: { name, suspendedAt, invitedAt, deletedAt } }: { user: StaffUser }) {
  const t = useText();
  if (!deletedAt && !suspendedAt && !invitedAt) return name;
  return (
    <>
      {name}{' '}
      <span className="rd-staff-status">
        {deletedAt ? (
          <StatusBadge tone="neutral">{t('Deleted on {date}', { date: shortDay(t, deletedAt) })}</StatusBadge>
        ) : suspendedAt ? (
          <StatusBadge tone="warning" icon="lock">
            {t('Suspended since {date}', { date: shortDay(t, suspendedAt) })}
          </StatusBadge>
        ) : (
          <StatusBadge tone="neutral">{t('Invited')}</StatusBadge>
        )}
      </span>
    </>
  );
}
