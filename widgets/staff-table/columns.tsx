import { BUSINESS_TIME_ZONE } from '../../src/contract/base/business-clock.js';
import { formatContact } from '../../src/contract/numbers/number-format.js';
import { ASSIGN_FOR_TITLES } from '../../src/contract/roles/roles.js';
import type { StaffRole, StaffUser } from '../../src/contract/staff/staff.js';
import type { Translate } from '../../src/text/translate.js';
import { useText } from '../../src/text/use-text.js';
import type { Column } from '../../src/ui/data-table/column.js';
import { SelectBox } from '../../src/ui/selection/select-box.js';
import type { RowSelection } from '../../src/ui/selection/use-selection.js';
import { StatusBadge } from '../../src/ui/status-badge/status-badge.js';
import { InHand } from './in-hand.js';
import { DeletedActions, RowActions, type RowRequest } from './row-actions.js';

export type StaffColumn = Column<StaffUser>;

/** The day of an instant, in Panama time, as short as the language writes it. */
const shortDay = ({ tag }: Translate, instant: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeZone: BUSINESS_TIME_ZONE }).format(
    new Date(instant),
  );

const phone = (contact: string | null) => contact && formatContact(contact);

const assignFor = (t: Translate): StaffColumn => ({
  id: 'assignFor',
  title: 'Assign For',
  kind: 'controls',
  cell: (user) => user.assignFor && t.say(ASSIGN_FOR_TITLES[user.assignFor]),
});

const NUMBER_STATUS: StaffColumn = {
  id: 'numberStatusSummary',
  title: 'Number Status',
  kind: 'controls',
  cell: ({ numberStatusSummary }) => <NumberStatus summary={numberStatusSummary} />,
};

const inHand = ({ ask }: StaffColumnOptions): StaffColumn => ({
  id: 'inHand',
  title: 'In Hand',
  kind: 'controls',
  cell: (user) =>
    user.inHand && (
      <InHand rental={user.inHand} of={user.name} onReturn={() => ask({ kind: 'release', user })} />
    ),
});

/** The two pairs of columns of the superiors, which every role has. */
const ABOVE: readonly StaffColumn[] = [
  { id: 'adminName', title: 'Admin Name', kind: 'person', cell: (user) => user.admin_name },
  { id: 'adminContact', title: 'Admin Contact', kind: 'phone', cell: (user) => phone(user.admin_contact) },
  { id: 'leaderName', title: 'Team Leader Name', kind: 'person', cell: (user) => user.team_leader_name },
  {
    id: 'leaderContact',
    title: 'Team Leader Contact',
    kind: 'phone',
    cell: (user) => phone(user.team_leader_contact),
  },
];

const day = (t: Translate): StaffColumn[] => [
  {
    id: 'todayPicked',
    title: 'Today Picked',
    kind: 'count',
    cell: ({ todayPicked }) => t.number(todayPicked),
  },
  {
    id: 'limit',
    title: 'Limit',
    kind: 'count',
    cell: ({ limit }) => (limit === null ? null : t.number(limit)),
  },
];

interface StaffColumnOptions {
  role: StaffRole;
  /** Whether the rows are deleted people, who can be restored. */
  isDeleted: boolean;
  /** Whether a name of the page has a mark: suspended, invited or deleted. */
  hasMarks: boolean;
  ask: (request: RowRequest) => void;
  /** Without this the rows have no checkboxes. */
  selection?: RowSelection;
}

const actions = ({ role, isDeleted, ask }: StaffColumnOptions): StaffColumn => {
  const Actions = isDeleted ? DeletedActions : RowActions;
  return {
    id: 'actions',
    title: 'Actions',
    kind: 'actions',
    cell: (user) => <Actions role={role} user={user} ask={ask} />,
  };
};

/** The columns of section 2 of the specification in its order, for every role; ours come after Limit and before Actions. */
export function staffColumns(t: Translate, options: StaffColumnOptions): StaffColumn[] {
  const { role, hasMarks, selection } = options;
  return [
    {
      id: 'name',
      title: 'Name',
      // A mark beside a name is never cut.
      kind: hasMarks ? 'controls' : 'person',
      hasBox: selection !== undefined,
      cell: (user) => (
        <>
          {selection && (
            <SelectBox id={user._id} label={t('Select {name}', { name: user.name })} selection={selection} />
          )}
          <PersonName user={user} />
        </>
      ),
    },
    { id: 'email', title: 'Email', kind: 'email', cell: ({ email }) => email },
    {
      id: 'contact',
      title: 'Contact',
      kind: 'phone',
      cell: ({ contact }) => phone(contact),
    },
    ...ABOVE,
    ...day(t),
    ...(role === 'team-leader' ? [assignFor(t)] : []),
    ...(role === 'data-creator' ? [NUMBER_STATUS] : []),
    ...(role === 'data-picker' ? [inHand(options)] : []),
    actions(options),
  ];
}

/** The verdicts on a creator's numbers, in words and colour. No verdicts count as 0. */
function NumberStatus({ summary }: { summary: StaffUser['numberStatusSummary'] }) {
  const { valid, invalid } = summary ?? { valid: 0, invalid: 0 };
  const t = useText();
  return (
    <span>
      <span className="rd-staff-valid">{t.plural(valid, '{count} valid', '{count} valid')}</span>
      {' · '}
      <span className="rd-staff-invalid">{t.plural(invalid, '{count} invalid', '{count} invalid')}</span>
    </span>
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
