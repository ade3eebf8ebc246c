import type { FloorBoard } from '../../src/contract/floor/floor-board.js';
import { useText } from '../../src/text/use-text.js';
import { Figure, Figures } from '../../src/ui/figures/figures.js';
import { percent } from '../../src/ui/meter/percent.js';
import { picksOf, spanWords } from './hours.js';

/** The board in a few figures about the pool and the work of the caller's own people. */
export function BoardFigures({
  board,
  seesPickers,
}: {
  board: FloorBoard | undefined;
  seesPickers: boolean;
}) {
  const t = useText();
  const { pool, inHand, asOf } = board ?? {};
  const total = board && (board.pickers ?? board.creators).total;
  const checked = total && total.valid + total.invalid;
  const [longest] = inHand?.held ?? [];
  const { count: quiet, localTime } = pool?.quietHours ?? {};
  return (
    <Figures label={t('Now')} part="figures">
      <Figure
        label={t('Waiting')}
        value={pool?.waiting}
        note={
          pool?.doNotContact
            ? t('free to be picked; {count} more on the do-not-contact list', { count: pool.doNotContact })
            : t('free to be picked')
        }
      />
      <Figure
        label={t('On hold')}
        value={pool?.onHold}
        note={joined(
          pool?.nextFreeAt && t('the next is free at {time}', { time: t.time(pool.nextFreeAt) }),
          quiet !== undefined &&
            (localTime
              ? t('{count} more in quiet hours until {time} their time', {
                  count: quiet,
                  time: t.time(localTime),
                })
              : t('{count} more in quiet hours', { count: quiet })),
        )}
      />
      <Figure
        label={t('Oldest waiting')}
        value={
          pool && ((asOf && pool.oldestWaitingSince && spanWords(t, pool.oldestWaitingSince, asOf)) ?? null)
        }
        note={
          pool?.oldestWaitingSince ? t('since {time}', { time: t.dateTime(pool.oldestWaitingSince) }) : null
        }
      />
      {seesPickers && (
        <Figure
          label={t('In hand')}
          value={inHand?.total}
          note={
            longest && asOf ? t('the longest for {span}', { span: spanWords(t, longest.since, asOf) }) : null
          }
        />
      )}
      <Figure
        label={t('Picked today')}
        value={total && picksOf(total)}
        note={joined(
          seesPickers ? t('by your pickers') : t('of your creators’ rentals'),
          board !== undefined &&
            board.bypassedToday > 0 &&
            t('{count} more bypassed to a file', { count: board.bypassedToday }),
        )}
      />
      <Figure
        label={t('Valid today')}
        value={total && (checked ? percent(total.valid, checked) : null)}
        note={checked ? t('{valid} of {finished} finished', { valid: total.valid, finished: checked }) : null}
      />
    </Figures>
  );
}

const joined = (...notes: (string | false | null | undefined)[]): string => notes.filter(Boolean).join('; ');
