import { useState, type SyntheticEvent } from 'react';
import {
  DEAL_FAILED_REASONS,
  DEAL_FAILED_TITLES,
  DEAL_STATUS_TITLES,
} from '../../../src/contract/deals/deal-status.js';
import { MAX_LENGTH } from '../../../src/contract/limits.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import { LimitedField } from '../../../src/ui/field/limited-field.js';
import { useHasKeyboard } from '../../../src/ui/hooks/use-has-keyboard.js';
import { UndoLast } from './review-news.js';
import { OWN_REASON_KEY, reasonKey, type ReviewAction } from './review-shortcuts.js';
import type { useReviewDecisions } from './use-review-decisions.js';

interface Props {
  /** Whether the deal on the screen can be decided now. */
  isReady: boolean;
  hasKeys: boolean;
  /** Whether the field for the reviewer's own reason is open. */
  isOwnReason: boolean;
  act: (action: ReviewAction) => unknown;
  decisions: Pick<ReturnType<typeof useReviewDecisions>, 'last' | 'forget'>;
  onOwnReason: (reason: string) => void;
}

/** Done, the reasons for Failed, the last decision's undo and the next deal: a press on one decides. */
export function DecisionBar({ isReady, hasKeys, isOwnReason, act, decisions, onOwnReason }: Props) {
  const t = useText();
  const hasKeyboard = useHasKeyboard();
  const keyOf = (key: string) => (hasKeys && hasKeyboard ? key : undefined);
  if (isOwnReason) return <OwnReason onSend={onOwnReason} />;
  return (
    <div className="review-decide">
      <Button
        variant="primary"
        size="large"
        icon="check"
        unavailable={!isReady}
        hotkey={keyOf('D')}
        onClick={() => act('done')}
      >
        {t.say(DEAL_STATUS_TITLES.done)}
      </Button>
      <div className="review-reasons" role="group" aria-label={t.say(DEAL_STATUS_TITLES.failed)}>
        <span aria-hidden="true">{t('{status}:', { status: t.say(DEAL_STATUS_TITLES.failed) })}</span>
        {DEAL_FAILED_REASONS.map((reason) => (
          <Button
            key={reason}
            unavailable={!isReady}
            hotkey={keyOf(reasonKey(reason))}
            onClick={() => act({ fail: reason })}
          >
            {t.say(DEAL_FAILED_TITLES[reason])}
          </Button>
        ))}
        <Button unavailable={!isReady} hotkey={keyOf(OWN_REASON_KEY)} onClick={() => act('own-reason')}>
          {t('Another reason')}
        </Button>
      </div>
      <UndoLast
        last={decisions.last}
        hotkey={keyOf('U')}
        onUndo={() => act('undo')}
        onOver={decisions.forget}
      />
      <Button variant="quiet" unavailable={!isReady} hotkey={keyOf('N')} onClick={() => act('next')}>
        {t('Next')}
      </Button>
    </div>
  );
}

/** The field for a reason in the reviewer's own words; Enter sends it, and Escape closes it. */
function OwnReason({ onSend }: { onSend: (reason: string) => void }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const text = reason.trim();
  const isSendable = text !== '' && text.length <= MAX_LENGTH.dealFailedReason;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSendable) onSend(text);
  };
  return (
    <form className="review-own" onSubmit={send}>
      <LimitedField
        autoFocus
        label={t('Why it failed (the picker reads it)')}
        value={reason}
        maxCharacters={MAX_LENGTH.dealFailedReason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" variant="danger" unavailable={!isSendable}>
        {t.say(DEAL_STATUS_TITLES.failed)}
      </Button>
    </form>
  );
}
