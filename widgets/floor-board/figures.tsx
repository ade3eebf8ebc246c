import type { ReactNode } from 'react';
import type { FloorBoard } from '../../src/contract/floor/floor-board.js';
import { useText } from '../../src/text/use-text.js';
import { percent } from '../../src/ui/share-bar/percent.js';
import { picksOf, spanWords } from './hours.js';
import { Skeleton } from '../../src/ui/skeleton/skeleton.js';

/** The board in a few figures about the pool and the work of the caller's own people. */
export function Figures({ board, seesPickers }: { board: FloorBoard | undefined; seesPickers: boolean }) {
  const t = useText();
  const { pool, inHand, asOf } = board ?? {};
  const total = board && (board.pickers ?? board.creators).total;
  const checked = total && total.valid + total.invalid;
  const [longest] = inHand?.held ?? [];
  return (
    <dl className="figures" part="figures">
      <Figure
        label={t('Waiting')}
        value={pool && t.number(pool.waiting)}
        note={
          pool?.doNotContact
            ? t('free to be picked; {count} more on the do-not-contact list', { count: pool.doNotContact })
            : t('free to be picked')
        }
      />
      <Figure
        label={t('On hold')}
        value={pool && t.number(pool.onHold)}
        note={pool?.nextFreeAt && t('the next is free at {time}', { time: t.time(pool.nextFreeAt) })}
      />
      {pool?.quietHours && (
        <Figure
          label={t('Quiet hours')}
          value={t.number(pool.quietHours.count)}
          note={
            pool.quietHours.localTime &&
            t('wait until {time} their time', { time: t.time(pool.quietHours.localTime) })
          }
        />
      )}
      <Figure
        label={t('Oldest waiting')}
        value={pool && asOf && pool.oldestWaitingSince && spanWords(t, pool.oldestWaitingSince, asOf)}
        note={pool?.oldestWaitingSince && t('since {time}', { time: t.dateTime(pool.oldestWaitingSince) })}
      />
      {seesPickers && (
        <Figure
          label={t('In hand')}
          value={inHand && t.number(inHand.total)}
          note={longest && asOf && t('the longest for {span}', { span: spanWords(t, longest.since, asOf) })}
        />
      )}
      <Figure
        label={t('Picked today')}
        value={total && t.number(picksOf(total))}
        note={seesPickers ? t('by your pickers') : t('of your creators’ rentals')}
      />
      {board !== undefined && board.bypassedToday > 0 && (
        <Figure
          label={t('Bypassed today')}
          value={t.number(board.bypassedToday)}
          note={t('handed to an admin as a file')}
        />
      )}
      <Figure
        label={t('Valid today')}
        value={total && (checked ? percent(total.valid, checked) : null)}
        note={
          checked ? t('{valid} of {finished} finished', { valid: total.valid, finished: checked }) : undefined
        }
      />
    </dl>
  );
}

interface FigureProps {
  label: string;
  /** The figure; undefined while it is loading, null if there is none. */
  value: string | null | undefined;
  /** The details, such as a time or a total. */
  note?: ReactNode;
}

/** One figure of the board, with its name above and details below. */
function Figure({ label, value, note }: FigureProps) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd className="figure-value">
        {value === undefined ? <Skeleton characters={4} size="large" /> : (value ?? '—')}
      </dd>
      <dd className="figure-note">{note}</dd>
    </div>
  );
}
