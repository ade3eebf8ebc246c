import { formatNumber } from '../../contract/numbers/number-format.js';
import { OUTCOME_TITLES } from '../../contract/picks/outcome-kinds.js';
import type { RecentVerdict as Verdict } from '../../contract/rentals/rentals.js';
import { actionBarRef } from '../../core/action-bars.js';
import { useChangeVerdict, useTakeBackVerdict } from '../../data/held-rental.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { useCountdown } from '../../ui/hooks/use-countdown.js';
import { Icon } from '../../ui/icon/icon.js';
import type { ControlKey } from '../keys/key-press.js';

interface Props {
  className: string;
  verdict: Pick<Verdict, '_id' | 'number' | 'number_status' | 'outcome' | 'takeBackSeconds'>;
  /** When the server's answer arrived, by this browser's clock. */
  answeredAtMs: number;
  /** True if another rental is in hand, so that the verdict can be changed, but not taken back. */
  isHandFull: boolean;
  onTakenBack?: () => void;
  /** The key of its button. */
  controlKey?: ControlKey;
}

/** A verdict while it can be taken back: the number, the verdict, and the buttons that undo or change it. */
export function RecentVerdict({
  className,
  verdict,
  answeredAtMs,
  isHandFull,
  onTakenBack = () => undefined,
  controlKey,
}: Props) {
  const t = useText();
  const takeBack = useTakeBackVerdict();
  const change = useChangeVerdict();
  const isOpen = useCountdown(answeredAtMs + verdict.takeBackSeconds * 1000) > 0;
  const { _id: rentalId, number_status: status, outcome } = verdict;
  if (!isOpen) return null;
  const number = formatNumber(verdict);
  const isValid = status === 'valid';
  const error = isHandFull ? change.error : takeBack.error;
  return (
    <div className={className} role="group" aria-label={t('Last verdict')} ref={actionBarRef}>
      <Icon name={outcome ? 'clock' : isValid ? 'check' : 'cross'} />
      <p>
        {outcome
          ? t('{number}: {outcome}', { number, outcome: t.say(OUTCOME_TITLES[outcome]) })
          : isValid
            ? t('{number} is marked valid', { number })
            : t('{number} is marked invalid', { number })}
        {error && <span role="alert"> {t.say(error)}</span>}
      </p>
      {isHandFull ? (
        <Button
          size="small"
          variant="quiet"
          icon="undo"
          busy={change.isPending}
          onClick={() => change.mutate({ rentalId, status: isValid ? 'invalid' : 'valid' })}
          {...(!outcome && controlKey)}
        >
          {isValid ? t('Make it invalid') : t('Make it valid')}
        </Button>
      ) : (
        <Button
          size="small"
          variant="quiet"
          icon="undo"
          busy={takeBack.isPending}
          onClick={() => takeBack.mutate(rentalId, { onSuccess: onTakenBack })}
          {...controlKey}
        >
          {t('Take back')}
        </Button>
      )}
    </div>
  );
}
