import { formatTime } from '../../src/contract/business-clock.js';
import type { FloorBoard, FloorHeld } from '../../src/contract/floor-board.js';
import { formatNumber } from '../../src/contract/number-key.js';
import type { Column } from '../../src/ui/data-table/column.js';
import { BoardList } from './board-list.js';
import { spanWords } from './hours.js';

/** Who holds what since when, longest first. */
export function InHandList({ board }: { board: FloorBoard | undefined }) {
  const inHand = board?.inHand;
  const unlisted = inHand ? inHand.total - inHand.held.length : 0;
  return (
    <BoardList
      title="In hand"
      note="who holds longest first"
      columns={columnsAt(board?.asOf ?? '')}
      rows={inHand?.held}
      rowKey={({ _id }) => _id}
      empty="Nobody holds a rental right now."
      rest={unlisted > 0 && <p className="board-list-rest">{`${unlisted.toLocaleString('en-US')} more`}</p>}
    />
  );
}

/** How long is counted to the server's own clock, whatever that of the browser says. */
const columnsAt = (asOf: string): Column<FloorHeld>[] => [
  { id: 'picker', title: 'Picker', characters: 18, cell: ({ pickerName }) => pickerName },
  { id: 'for', title: 'For', characters: 9, kind: 'number', cell: ({ since }) => spanWords(since, asOf) },
  { id: 'since', title: 'Since', characters: 9, kind: 'number', cell: ({ since }) => formatTime(since) },
  { id: 'number', title: 'Number', characters: 15, cell: ({ number }) => formatNumber(number) },
];
