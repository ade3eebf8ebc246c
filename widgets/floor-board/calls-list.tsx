import { isCallError } from '../../src/core/call-error.js';
import type { FloorBoard, FloorCall } from '../../src/contract/floor/floor-board.js';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import { OUTCOME_TITLES } from '../../src/contract/picks/outcome-kinds.js';
import { useTakeOver } from '../../src/data/take-over.js';
import { useText } from '../../src/text/use-text.js';
import type { Translate } from '../../src/text/translate.js';
import type { Column } from '../../src/ui/data-table/column.js';
import { Button } from '../../src/ui/button/button.js';
import { BoardList } from './board-list.js';

/**
 * The calls that ended without a verdict and wait for a decision: call-backs by their time, then rentals that
 * were given up.
 */
export function CallsList({ board }: { board: FloorBoard }) {
  const t = useText();
  const takeOver = useTakeOver();
  const { calls } = board;
  if (!calls) return null;
  const unlisted = calls.total - calls.open.length;
  const sentId = takeOver.isPending ? takeOver.variables.id : null;
  return (
    <BoardList
      title={t('Calls without a verdict')}
      note={t('{waiting} to try again, {overdue} call-backs due', {
        waiting: calls.waiting,
        overdue: calls.overdue,
      })}
      columns={columnsOf(t, board.asOf, sentId, takeOver.mutate)}
      rows={calls.open}
      rowKey={({ _id }) => _id}
      empty={<slot name="empty-calls">{t('No call-back is open, and nothing was skipped.')}</slot>}
      rest={
        <>
          {unlisted > 0 && <p className="note">{t('{count} more', { count: unlisted })}</p>}
          {isCallError(takeOver.error) && (
            <p className="note" role="alert">
              {t.say(takeOver.error)}
            </p>
          )}
        </>
      }
    />
  );
}

type Send = ReturnType<typeof useTakeOver>['mutate'];

const columnsOf = (t: Translate, asOf: string, sentId: string | null, send: Send): Column<FloorCall>[] => [
  { id: 'picker', title: 'Picker', kind: 'person', cell: ({ pickerName }) => pickerName },
  {
    id: 'outcome',
    title: 'Outcome',
    kind: 'text',
    cell: ({ outcome: { kind, reason } }) => reason ?? t.say(OUTCOME_TITLES[kind]),
  },
  {
    id: 'due',
    title: 'Due',
    kind: 'moment',
    cell: ({ outcome: { dueAt } }) =>
      dueAt && (Date.parse(dueAt) <= Date.parse(asOf) ? t('due now') : t.dateTime(dueAt)),
  },
  { id: 'number', title: 'Number', kind: 'phone', cell: formatNumber },
  {
    id: 'take-over',
    title: 'Take over',
    kind: 'actions',
    cell: ({ _id: id, outcome, ...call }) => (
      <>
        {outcome.isForPicker && (
          <Button
            size="small"
            busy={sentId === id}
            aria-label={t('Give {number} to anyone', { number: formatNumber(call) })}
            onClick={() => send({ id, to: 'anyone' })}
          >
            {t('To anyone')}
          </Button>
        )}
        <Button
          size="small"
          busy={sentId === id}
          aria-label={t('Return {number} to the pool', { number: formatNumber(call) })}
          onClick={() => send({ id, to: 'pool' })}
        >
          {t('To the pool')}
        </Button>
      </>
    ),
  },
];
