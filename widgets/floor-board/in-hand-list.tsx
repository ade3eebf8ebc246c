import type { FloorBoard, FloorHeld } from '../../src/contract/floor-board.js';
import { formatNumber } from '../../src/contract/number-format.js';
import { useText } from '../../src/text/use-text.js';
import type { Translate } from '../../src/text/translate.js';
import type { Column } from '../../src/ui/data-table/column.js';
import { BoardList } from './board-list.js';
import { spanWords } from './hours.js';

/** The rentals in hand with their pickers and times, held longest first. */
export function InHandList({ board }: { board: FloorBoard | undefined }) {
  const t = useText();
  const inHand = board?.inHand;
  const unlisted = inHand ? inHand.total - inHand.held.length : 0;
  return (
    <BoardList
      title={t('In hand')}
      note={t('who holds longest first')}
      columns={columnsAt(t, board?.asOf ?? '')}
      rows={inHand?.held}
      rowKey={({ _id }) => _id}
      empty={t('Nobody holds a rental right now.')}
      rest={unlisted > 0 && <p className="board-list-rest">{t('{count} more', { count: unlisted })}</p>}
    />
  );
}

/** Durations are measured by the server's clock, independent of the browser's. */
const columnsAt = (t: Translate, asOf: string): Column<FloorHeld>[] => [
  { id: 'picker', title: 'Picker', characters: 18, cell: ({ pickerName }) => pickerName },
  { id: 'for', title: 'For', characters: 9, kind: 'number', cell: ({ since }) => spanWords(t, since, asOf) },
  { id: 'since', title: 'Since', characters: 9, kind: 'number', cell: ({ since }) => t.time(since) },
  { id: 'number', title: 'Number', characters: 15, cell: ({ number }) => formatNumber(number) },
];
