import { useEffect, useRef } from 'react';
import type { EnglishText } from '../../../src/text/english.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import { ProgressRing } from '../../../src/ui/progress-ring/progress-ring.js';
import { chordOf } from '../keys/shortcuts.js';

export type FetchState = 'loading' | 'ready' | 'fetching' | 'fetched' | 'waiting';

interface Props {
  /** The rental in hand. */
  rentalId: string | undefined;
  fetchState: FetchState;
  /** True if fetching is the next action. */
  isFetchNext: boolean;
  /** The wait before the next fetch. */
  wait: { seconds: number; totalSeconds: number };
  /** True if a rental is in hand that has no verdict yet. */
  canDecide: boolean;
  sending: 'valid' | 'invalid' | undefined;
  /** The key hint of a control; nothing while keys are off. */
  hint: (key: string) => string | undefined;
  onFetch: () => void;
  onFinish: () => void;
  onInvalid: () => void;
}

const FETCH_WORDS: Record<Exclude<FetchState, 'waiting'>, EnglishText> = {
  loading: 'Fetch Rental',
  ready: 'Fetch Rental',
  fetching: 'Fetching...',
  fetched: 'Fetched',
};

/** The three actions, always in the same place. The next one has the accent colour. */
export function ActionBar(props: Props) {
  const { rentalId, fetchState, isFetchNext, wait, canDecide, sending, hint } = props;
  const t = useText();
  const isWaiting = fetchState === 'waiting';
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
      <ProgressRing left={isWaiting ? leftOf(wait) : 0}>
        <Button
          ref={fetchButton}
          size="large"
          variant={isFetchNext ? 'primary' : 'secondary'}
          busy={fetchState === 'fetching'}
          unavailable={fetchState !== 'ready'}
          reserve={[t(FETCH_WORDS.ready)]}
          onClick={props.onFetch}
          hotkey={hint('F')}
        >
          {isWaiting ? t('Wait {seconds}s', { seconds: wait.seconds }) : t(FETCH_WORDS[fetchState])}
        </Button>
      </ProgressRing>
      <Button
        size="large"
        variant="danger"
        busy={sending === 'invalid'}
        unavailable={!canDecide}
        onClick={props.onInvalid}
        {...chordOf('invalid', hint)}
      >
        {t('Invalid Number')}
      </Button>
      <Button
        size="large"
        variant="primary"
        busy={sending === 'valid'}
        unavailable={!canDecide}
        onClick={props.onFinish}
        {...chordOf('finish', hint)}
      >
        {t('Finish')}
      </Button>
    </div>
  );
}

/** The state of the ring at the end of the current second. */
const leftOf = ({ seconds, totalSeconds }: Props['wait']) =>
  seconds === 0 ? 0 : (seconds - 1) / totalSeconds;
