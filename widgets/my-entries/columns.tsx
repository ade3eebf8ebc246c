import type { Entry } from '../../src/contract/rentals/entries.js';
import { LEAD_FIELDS, LEAD_LIST } from '../../src/contract/rentals/lead-fields.js';
import { bareNumber, formatNumber } from '../../src/contract/numbers/number-format.js';
import { RENTAL_STATE_TITLES } from '../../src/contract/rentals/rental-state.js';
import { StateBadge } from '../../src/parts/list-screen/state-badge.js';
import type { Translate } from '../../src/text/translate.js';
import { useText } from '../../src/text/use-text.js';
import { CopyIcon } from '../../src/ui/copy-field/copy-icon.js';
import { momentWidth, type Column } from '../../src/ui/data-table/column.js';
import { VisuallyHidden } from '../../src/ui/hidden/visually-hidden.js';
import { StatusBadge } from '../../src/ui/status-badge/status-badge.js';

type EntryColumn = Column<Entry>;

/** The columns of the list: the time of entry, the state, and the lead. */
export const entryColumns = (t: Translate): readonly EntryColumn[] => [
  {
    id: 'date',
    title: 'Date & Time',
    ...momentWidth(t),
    cell: ({ createdAt }) => t.dateTime(createdAt),
  },
  {
    id: 'state',
    title: 'State',
    // The width of two icons and a count of messages, in characters.
    characters: 10 + longest(Object.values(RENTAL_STATE_TITLES).map((title) => t.say(title))),
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
    if (name === 'number') return [number(t)];
    return [{ title: label, ...table, isHead: name === 'client_name', cell: (entry) => entry[name] }];
  }),
];

const number = (t: Translate): EntryColumn => ({
  title: LEAD_FIELDS.number.label,
  ...LEAD_FIELDS.number.table,
  kind: 'controls',
  cell: (entry) => {
    const shown = formatNumber(entry);
    return (
      <>
        <span className="rd-cell-text" title={entry.number}>
          {shown}
        </span>
        <CopyIcon what={t('number {number}', { number: shown })} text={bareNumber(entry)} />
      </>
    );
  },
});

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

const longest = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length));
