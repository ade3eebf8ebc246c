import type { Said } from '../../../src/text/said.js';
import { completeTask, type NumberStatus } from '../../../src/contract/rentals/rentals.js';
import type { EnglishText } from '../../../src/text/english.js';
import type { Translate } from '../../../src/text/translate.js';
import { useStyles } from '../../../src/element/use-styles.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import { LiveRegion } from '../../../src/ui/hidden/visually-hidden.js';
import { Icon } from '../../../src/ui/icon/icon.js';
import type { Collect } from '../state/use-collect.js';
import css from './status.css?inline';

interface Props {
  collect: Collect;
}

/** A line above the actions while there is something to say about the rental in hand, and the announcements for screen readers. */
export function StatusLine(props: Props) {
  useStyles(css);
  return (
    <>
      <Line {...props} />
      <LiveRegion>{announcementOf(useText(), props)}</LiveRegion>
    </>
  );
}

/** Announces why the verdict can't be sent now. */
function announcementOf(t: Translate, { collect }: Props): string | undefined {
  const { state, hand, verdictRefusal, offlineSinceMs } = collect;
  if (state.isTooEarly) return t(TOO_EARLY);
  if (hand.is === 'held' && hand.phase === 'unsent')
    return t('No connection. The verdict is kept until the server can be reached.');
  return !verdictRefusal && offlineSinceMs !== null
    ? t('No connection. The rental stays in your hand.')
    : undefined;
}

function Line({ collect }: Props) {
  const { state, hand, pending, verdictRefusal, offlineSinceMs } = collect;
  const phase = hand.is === 'held' ? hand.phase : undefined;
  const t = useText();
  if (pending && phase === 'sending')
    return (
      <p className="status rd-row">
        {state.next.is === 'wanted'
          ? t('Sending {action}, then the next rental is fetched…', { action: t(NAMES[pending.status]) })
          : t('Sending {action}…', { action: t(NAMES[pending.status]) })}
      </p>
    );
  if (pending && phase === 'unsent')
    return (
      <div className="status rd-row rd-notice" data-tone="warning">
        <Icon name="offline" />
        <p>
          {t('{action} is not sent yet. It is kept and goes out as soon as the server can be reached.', {
            action: t(NAMES[pending.status]),
          })}
        </p>
        <Button size="small" icon="refresh" onClick={() => collect.send({ type: 'send-now' })}>
          {t('Send now')}
        </Button>
        <Button size="small" variant="quiet" onClick={collect.withdraw}>
          {t('Withdraw')}
        </Button>
      </div>
    );
  if (verdictRefusal)
    return (
      <div className="status rd-row rd-notice" data-tone="danger" role="alert">
        <Icon name="alert" />
        <p>{failureWords(t, verdictRefusal)}</p>
      </div>
    );
  if (offlineSinceMs !== null)
    return (
      <div className="status rd-row rd-notice" data-tone="warning">
        <Icon name="offline" />
        <p>{t('Offline since {time}. The rental stays in your hand.', { time: t.time(offlineSinceMs) })}</p>
      </div>
    );
  if (state.isTooEarly)
    return (
      <div className="status rd-row rd-notice" data-tone="warning">
        <Icon name="alert" />
        <p>{t(TOO_EARLY)}</p>
      </div>
    );
  if (state.isUncopied)
    return (
      <div className="status rd-row rd-notice" data-tone="warning">
        <Icon name="alert" />
        <p>{t('The browser didn’t let the number be copied. Press Copy.')}</p>
      </div>
    );
  return null;
}

const TOO_EARLY: EnglishText =
  'This number had just appeared, so the verdict was not taken. Look, then press again.';
const NAMES: Record<NumberStatus, EnglishText> = { valid: 'Finish', invalid: 'Invalid Number' };

const failureWords = (t: Translate, why: Said) =>
  [...new Set([t.say(completeTask.says.failed), t.say(why)])].join(' ');
