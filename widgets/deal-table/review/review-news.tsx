import { useEffect } from 'react';
import { ClosedRentalStatus, DEAL_STATUS_TITLES } from '../../../src/contract/deals/deal-status.js';
import { formatNumber } from '../../../src/contract/numbers/number-format.js';
import { conflictOf } from '../../../src/parts/edit-conflict/conflict-of.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import { LiveRegion } from '../../../src/ui/hidden/visually-hidden.js';
import { useCountdown } from '../../../src/ui/hooks/use-countdown.js';
import { useHasKeyboard } from '../../../src/ui/hooks/use-has-keyboard.js';
import { Notice } from '../../../src/ui/notice/notice.js';
import { Changed } from '../changed.js';
import type { FailedDecision, MadeDecision, useReviewDecisions } from './use-review-decisions.js';

interface Props {
  decisions: Pick<ReturnType<typeof useReviewDecisions>, 'last' | 'failed' | 'undo' | 'forget'>;
  hasKeys: boolean;
  onReopen: (id: string) => void;
}

/** What became of the last decisions: the last one with Undo, or one that was not stored. */
export function ReviewNews({ decisions: { last, failed, undo, forget }, hasKeys, onReopen }: Props) {
  return (
    <div className="review-news">
      {failed && <NotStored key={failed.deal._id} {...failed} onReopen={onReopen} />}
      {last && (
        <Last
          key={last.deal._id}
          {...last}
          hasKeys={hasKeys}
          onUndo={undo}
          onOver={() => forget(last.deal._id)}
        />
      )}
    </div>
  );
}

interface LastProps extends MadeDecision {
  hasKeys: boolean;
  onUndo: () => void;
  onOver: () => void;
}

function Last({ deal, status, untilMs, hasKeys, onUndo, onOver }: LastProps) {
  const t = useText();
  const hasKeyboard = useHasKeyboard();
  const seconds = useCountdown(untilMs);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const words = t('{name}: {status}', {
    name: deal.client_name,
    status: t.say(DEAL_STATUS_TITLES[status]),
  });
  return (
    <div className="review-last">
      <span>{words}</span>
      <LiveRegion>{words}</LiveRegion>
      <Button
        size="small"
        icon="undo"
        hotkey={hasKeys && hasKeyboard ? 'U' : undefined}
        aria-label={t('Undo the decision about {name}', { name: deal.client_name })}
        onClick={onUndo}
      >
        {t('Undo ({seconds} s)', { seconds: String(seconds) })}
      </Button>
    </div>
  );
}

/** Says why a decision was not stored. A deal that somebody else has decided stays as it is; any other still waits. */
function NotStored({ deal, error, onReopen }: FailedDecision & Pick<Props, 'onReopen'>) {
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
