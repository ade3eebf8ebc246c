import {
  DO_NOT_CONTACT_REASONS,
  type DoNotContactEntry,
} from '../../src/contract/do-not-contact/do-not-contact.js';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import type { Translate } from '../../src/text/translate.js';
import { Button } from '../../src/ui/button/button.js';
import type { Column } from '../../src/ui/data-table/column.js';
import { StatusBadge } from '../../src/ui/status-badge/status-badge.js';

/** The columns; with the action that takes a number off for people who may do that. */
export const doNotContactColumns = (
  t: Translate,
  action?: { onLift: (entry: DoNotContactEntry) => void },
): readonly Column<DoNotContactEntry>[] => [
  { id: 'number', title: 'Number', kind: 'phone', cell: formatNumber },
  { id: 'reason', title: 'Reason', kind: 'words', cell: ({ reason }) => t(DO_NOT_CONTACT_REASONS[reason]) },
  { id: 'note', title: 'Note', kind: 'text', cell: ({ note }) => note },
  {
    id: 'addedAt',
    title: 'Listed at',
    kind: 'moment',
    cell: ({ addedAt }) => t.dateTime(addedAt),
  },
  { id: 'addedBy', title: 'Listed by', kind: 'person', cell: ({ addedBy }) => addedBy?.name },
  {
    id: 'state',
    title: 'State',
    kind: 'controls',
    cell: ({ lifted }) =>
      lifted ? (
        <StatusBadge tone="neutral" icon="undo">
          {t('Taken off')}
        </StatusBadge>
      ) : (
        <StatusBadge tone="danger" icon="lock">
          {t('On the list')}
        </StatusBadge>
      ),
  },
  {
    id: 'lifted',
    title: 'Taken off because',
    kind: 'text',
    cell: ({ lifted }) =>
      lifted && [lifted.reason, lifted.by?.name, t.dateTime(lifted.at)].filter(Boolean).join(' · '),
  },
  ...(action
    ? [
        {
          id: 'actions',
          title: 'Actions' as const,
          kind: 'actions' as const,
          cell: (entry: DoNotContactEntry) =>
            entry.lifted ? null : (
              <Button
                size="small"
                variant="quiet"
                aria-label={t('Take off {number}', { number: formatNumber(entry) })}
                onClick={() => action.onLift(entry)}
              >
                {t('Take off')}
              </Button>
            ),
        },
      ]
    : []),
];

/** The columns that say something about the rows of the page: without a lifted entry nobody needs the reasons of lifting. */
export const shownColumns = (
  columns: readonly Column<DoNotContactEntry>[],
  rows: readonly DoNotContactEntry[] | undefined,
): readonly Column<DoNotContactEntry>[] =>
  rows?.some(({ lifted }) => lifted) ? columns : columns.filter(({ id }) => id !== 'lifted');
