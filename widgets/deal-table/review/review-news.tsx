import { useEffect } from 'react';
import { ClosedRentalStatus, DEAL_STATUS_TITLES } from '../../../src/contract/deals/deal-status.js';
import { DEAL_TAKE_BACK_SECONDS } from '../../../src/contract/limits.js';
import { formatNumber } from '../../../src/contract/numbers/number-format.js';
import { timeFactor } from '../../../src/core/time-factor.js';
import { conflictOf } from '../../../src/parts/edit-conflict/conflict-of.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import { useCountdown } from '../../../src/ui/hooks/use-countdown.js';
import { Notice } from '../../../src/ui/notice/notice.js';
import { Changed } from '../changed.js';
import type { FailedDecision, MadeDecision } from './use-review-decisions.js';

interface UndoProps {
  /** Undefined while there is nothing to undo: the button keeps its place, so that no other moves under the pointer. */
  last: MadeDecision | undefined;
  hotkey: string | undefined;
  onUndo: () => void;
  onOver: (id: string) => void;
}

/** Takes the last decision back while that is possible. */
export function UndoLast({ last, hotkey, onUndo, onOver }: UndoProps) {
  const t = useText();
  const seconds = useCountdown(last?.untilMs ?? 0);
  const overId = last && seconds === 0 ? last.deal._id : undefined;
  useEffect(() => {
    if (overId !== undefined) onOver(overId);
  }, [overId, onOver]);
  const words = (left: number) => t('Undo ({seconds} s)', { seconds: String(left) });
  return (
    <Button
      variant="quiet"
      icon="undo"
      hotkey={hotkey}
      unavailable={!last}
      aria-label={last && t('Undo the decision about {name}', { name: last.deal.client_name })}
      reserve={[words(DEAL_TAKE_BACK_SECONDS * timeFactor())]}
      onClick={onUndo}
    >
      {last ? words(seconds) : t('Undo')}
    </Button>
  );
}

interface NotStoredProps extends FailedDecision {
  onReopen: (id: string) => void;
}

/** Says why a decision was not stored. A deal that somebody else has decided stays as it is; any other still waits. */
export function NotStored({ deal, error, onReopen }: NotStoredProps) {
  const t = useText();
  const about = `${deal.client_name}, ${formatNumber(deal)}`;
  const conflict = conflictOf(error)?.fields[0];
  if (conflict && ClosedRentalStatus.is(conflict.stored))
    return <Changed about={about} conflict={conflict} status={t.say(DEAL_STATUS_TITLES[conflict.stored])} />;
  return (
    <Notice
      tone="danger"
      role="alert"
      title={t('{name}: not stored', { name: about })}
      action={
        <Button size="small" onClick={() => onReopen(deal._id)}>
          {t('Open it again')}
        </Button>
      }
    >
      {t.say(error instanceof Error ? error : undefined)}
    </Notice>
  );
}
