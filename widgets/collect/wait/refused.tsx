import type { Translate } from '../../../src/text/translate.js';
import { useText } from '../../../src/text/use-text.js';
import { useCountdown } from '../../../src/ui/hooks/use-countdown.js';
import { inWords } from './countdown.js';
import type { Refusal } from '../state/refusal.js';
import { Why } from './why.js';

/** Why a fetch gave no rental, and when the next one makes sense. */
export function Refused({ refusal }: { refusal: Refusal }) {
  const t = useText();
  const seconds = useCountdown(refusal.retryAtMs);
  const when = retryWords(t, refusal.retryAtMs, seconds);
  const words = refusal.words && t.say(refusal.words);
  return (
    <div role="alert">
      <Why icon={refusal.icon} title={t.say(refusal.title)}>
        {words} {/* The seconds are not announced, but the end of the wait is. */}
        {when ? (
          <span aria-live={seconds > 0 ? 'off' : undefined}>{when}</span>
        ) : (
          !words && t('Try again later.')
        )}
      </Why>
    </div>
  );
}

/**
 * When to try again: `You can try again in 12 minutes.`. After that time a sentence says that it is possible
 * now.
 */
export function retryWords(t: Translate, retryAtMs: number | null, seconds: number): string | undefined {
  if (retryAtMs === null) return undefined;
  return seconds === 0
    ? t('You can try again now.')
    : t('You can try again in {time}.', { time: roughly(t, seconds) });
}

/**
 * A duration with seconds only if they matter: `45 seconds`, `12 minutes`, `3 hours`. Rounded up, so that
 * nobody retries too early.
 */
function roughly(t: Translate, seconds: number): string {
  if (seconds < 60) return inWords(t, seconds);
  if (seconds < 3600) return inWords(t, Math.ceil(seconds / 60) * 60);
  return t.plural(Math.ceil(seconds / 3600), '{count} hour', '{count} hours');
}
