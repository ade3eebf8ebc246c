import { formatDateTime, formatTime } from '../../src/contract/business-clock.js';
import type { FloorBoard } from '../../src/contract/floor-board.js';
import { percent } from '../../src/ui/share-bar/percent.js';
import { Figure } from './figure.js';
import { picksOf, spanWords } from './hours.js';

/** The board in a few figures: the one pool, and what the caller's own people do with it. */
export function Figures({ board, seesPickers }: { board: FloorBoard | undefined; seesPickers: boolean }) {
  const { pool, inHand, asOf } = board ?? {};
  const total = board && (board.pickers ?? board.creators).total;
  const checked = total && total.valid + total.invalid;
  const [longest] = inHand?.held ?? [];
  return (
    <dl className="figures" part="figures">
      <Figure label="Waiting" value={pool && count(pool.waiting)} note="free to be picked" />
      <Figure
        label="On hold"
        value={pool && count(pool.onHold)}
        note={pool?.nextFreeAt && `the next is free at ${formatTime(pool.nextFreeAt)}`}
      />
      <Figure
        label="Oldest waiting"
        value={pool && asOf && pool.oldestWaitingSince && spanWords(pool.oldestWaitingSince, asOf)}
        note={pool?.oldestWaitingSince && `since ${formatDateTime(pool.oldestWaitingSince)}`}
      />
      {seesPickers && (
        <Figure
          label="In hand"
          value={inHand && count(inHand.total)}
          note={longest && asOf && `the longest for ${spanWords(longest.since, asOf)}`}
        />
      )}
      <Figure
        label="Picked today"
        value={total && count(picksOf(total))}
        note={seesPickers ? 'by your pickers' : 'of your creators’ rentals'}
      />
      <Figure
        label="Valid today"
        value={total && (checked ? percent(total.valid, checked) : null)}
        note={checked ? `${count(total.valid)} of ${count(checked)} finished` : undefined}
      />
    </dl>
  );
}

const count = (number: number): string => number.toLocaleString('en-US');
