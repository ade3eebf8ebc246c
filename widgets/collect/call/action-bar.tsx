import { useEffect, useRef } from 'react';
import type { EnglishText } from '../../../src/text/english.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import { ProgressRing } from '../../../src/ui/progress-ring/progress-ring.js';
import type { NumberStatus } from '../../../src/contract/rentals/rentals.js';
import type { KeyOf } from '../keys/collect-keys.js';
import type { Hand } from '../state/collect-state.js';

interface Props {
  hand: Hand;
  /** True if fetching is the next action. */
  isFetchNext: boolean;
  /** The number has just appeared: a verdict now was meant for the one before. */
  isNew: boolean;
  /** The wait before the next fetch. */
  wait: { seconds: number; totalSeconds: number };
  /** The verdict that is being sent. */
  sending: NumberStatus | undefined;
  keyOf: KeyOf;
  /** True if a fetch is remembered for the end of the wait. */
  isQueued: boolean;
  onFetch: () => void;
  /** Remembers a fetch for the end of the wait, or forgets it. */
  onQueue: () => void;
  onDecide: (status: NumberStatus) => void;
}

const FETCH_WORDS: Record<Exclude<Hand['is'], 'waiting'>, EnglishText> = {
  loading: 'Fetch Rental',
  empty: 'Fetch Rental',
  fetching: 'Fetching...',
  held: 'Fetched',
};

/** The three actions, always in the same place, and during the wait a fourth. The next one has the accent colour. */
export function ActionBar(props: Props) {
  const { hand, isFetchNext, isNew, isQueued, wait, sending, keyOf, onDecide } = props;
  const t = useText();
  const rentalId = hand.is === 'held' ? hand.rentalId : undefined;
  const isUndecided = hand.is === 'held' && hand.phase === 'open' && !isNew;
  const bar = useRef<HTMLDivElement>(null);
  const fetchButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const [group, fetch] = [bar.current, fetchButton.current];
    return () => {
      // Moves the focus away from Finish, because a typed space would otherwise finish the next rental.
      if (group?.matches(':focus-within')) fetch?.focus();
    };
  }, [rentalId]);
  return (
    <div className="actions" role="group" aria-label={t('Actions')} part="actions" ref={bar}>
      <Button
        ref={fetchButton}
        size="large"
        variant={isFetchNext ? 'primary' : 'secondary'}
        busy={hand.is === 'fetching'}
        unavailable={hand.is !== 'empty'}
        reserve={[t(FETCH_WORDS.empty)]}
        onClick={props.onFetch}
        {...(hand.is !== 'waiting' && keyOf('fetch'))}
      >
        {hand.is === 'waiting' ? (
          <>
            <ProgressRing left={leftOf(wait)} />
            {t('Wait {seconds}s', { seconds: wait.seconds })}
          </>
        ) : (
          t(FETCH_WORDS[hand.is])
        )}
      </Button>
      {hand.is === 'waiting' && (
        <Button className="queue" variant="quiet" onClick={props.onQueue} {...keyOf('fetch')}>
          {isQueued ? t('Don’t fetch') : t('Fetch after the wait')}
        </Button>
      )}
      <Button
        size="large"
        variant="danger"
        busy={sending === 'invalid'}
        unavailable={!isUndecided}
        onClick={() => onDecide('invalid')}
        {...keyOf('invalid')}
      >
        {t('Invalid Number')}
      </Button>
      <Button
        size="large"
        variant="primary"
        busy={sending === 'valid'}
        unavailable={!isUndecided}
        onClick={() => onDecide('valid')}
        {...keyOf('valid')}
      >
        {t('Finish')}
      </Button>
    </div>
  );
}

/** The state of the ring at the end of the current second. */
const leftOf = ({ seconds, totalSeconds }: Props['wait']) =>
  seconds === 0 ? 0 : (seconds - 1) / totalSeconds;
