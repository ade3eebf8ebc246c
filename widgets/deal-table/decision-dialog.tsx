import { useState } from 'react';
import { DEAL_STATUS_TITLES, ClosedRentalStatus } from '../../src/contract/deals/deal-status.js';
import { formatNumber } from '../../src/contract/numbers/number-format.js';
import { conflictOf } from '../../src/parts/edit-conflict/conflict-of.js';
import { useText } from '../../src/text/use-text.js';
import { useStyles } from '../../src/element/use-styles.js';
import confirmCss from '../../src/ui/confirm-dialog/confirm-dialog.css?inline';
import { ConfirmDialog } from '../../src/ui/confirm-dialog/confirm-dialog.js';
import { Changed } from './changed.js';
import { ReasonField } from './reason-field.js';
import type { AskedDecision, Decisions } from './use-decisions.js';
import { DEAL_TAKE_BACK_SECONDS } from '../../src/contract/limits.js';
import { timeFactor } from '../../src/core/time-factor.js';

interface DecisionDialogProps {
  asked: AskedDecision;
  decisions: Pick<Decisions, 'isSending' | 'error' | 'confirm' | 'close'>;
}

/**
 * Asks for confirmation before a deal is set to done or failed, and names the person, the number, and the old
 * and new status. For a failed deal it also asks why.
 */
export function DecisionDialog({ asked: { deal, status }, decisions }: DecisionDialogProps) {
  useStyles(confirmCss);
  const t = useText();
  const { error, confirm, close } = decisions;
  const [reason, setReason] = useState('');
  const conflict = conflictOf(error)?.fields[0];
  const title = (of: ClosedRentalStatus) => t.say(DEAL_STATUS_TITLES[of]);
  const before = ClosedRentalStatus.is(conflict?.stored) ? conflict.stored : deal.status;
  const isDecided = before === status;
  const action = t('Set to {status}', { status: title(status) });
  return (
    <ConfirmDialog
      open
      subject={action}
      action={isDecided ? t('Close') : action}
      tone={status === 'done' ? 'primary' : 'danger'}
      busy={decisions.isSending}
      error={error && !conflict ? t.say(error) : undefined}
      onConfirm={isDecided ? close : () => confirm(before, reason)}
      onClose={close}
    >
      <p>
        {t.rich('{name}, {number}: {before} → {after}.', {
          name: <strong>{deal.client_name}</strong>,
          number: <strong>{formatNumber(deal)}</strong>,
          before: title(before),
          after: <strong>{title(status)}</strong>,
        })}{' '}
        {t('You can undo this for {seconds} seconds.', {
          seconds: String(DEAL_TAKE_BACK_SECONDS * timeFactor()),
        })}
      </p>
      {status === 'failed' && !isDecided && <ReasonField reason={reason} onChange={setReason} />}
      {conflict && <Changed conflict={conflict} status={title(before)} />}
    </ConfirmDialog>
  );
}
