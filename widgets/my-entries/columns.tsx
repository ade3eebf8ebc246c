import type { Entry } from '../../src/contract/rentals/entries.js';
import { LEAD_FIELDS, LEAD_LIST } from '../../src/contract/rentals/lead-fields.js';
import { StateBadge } from '../../src/parts/list-screen/state-badge.js';
import type { Translate } from '../../src/text/translate.js';
import { useText } from '../../src/text/use-text.js';
import { NumberCell } from '../../src/parts/list-screen/number-cell.js';
import type { Column } from '../../src/ui/data-table/column.js';
import { VisuallyHidden } from '../../src/ui/hidden/visually-hidden.js';
import { StatusBadge } from '../../src/ui/status-badge/status-badge.js';

type EntryColumn = Column<Entry>;

/** The columns of the list: the time of entry, the state, and the lead. */
export const entryColumns = (t: Translate): readonly EntryColumn[] => [
  {
    id: 'date',
    title: 'Date & Time',
    kind: 'moment',
    cell: ({ createdAt }) => t.dateTime(createdAt),
  },
  {
    id: 'state',
    title: 'State',
    kind: 'controls',
    cell: (entry) => (
      <>
        <StateBadge rental={entry} />
        {entry.unread > 0 && <Unread count={entry.unread} />}
      </>
    ),
  },
  ...LEAD_LIST.flatMap(({ name, label, table }): EntryColumn[] => {
    if (table === null) return [];
    if (name === 'number') return [NUMBER];
    return [{ title: label, ...table, isHead: name === 'client_name', cell: (entry) => entry[name] }];
  }),
];

const NUMBER: EntryColumn = {
  title: LEAD_FIELDS.number.label,
  ...LEAD_FIELDS.number.table,
  cell: (entry) => <NumberCell of={entry} />,
};

/** How many messages the creator hasn't read: a bell and a number, which a screen reader says in words. */
function Unread({ count }: { count: number }) {
  const t = useText();
  return (
    <StatusBadge tone="info" icon="bell">
      <span aria-hidden="true">{t.number(count)}</span>
      <VisuallyHidden>{t.plural(count, '{count} new message', '{count} new messages')}</VisuallyHidden>
    </StatusBadge>
  );
}
