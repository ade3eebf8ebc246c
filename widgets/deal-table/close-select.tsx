import { useEffect, useRef } from 'react';
import { DEAL_TRANSITIONS, type ClosedRental } from '../../src/contract/deals/deals.js';
import { DEAL_STATUS_TITLES } from '../../src/contract/deals/deal-status.js';
import { DEAL_TONES } from '../../src/parts/lookup/deal-tones.js';
import { useText } from '../../src/text/use-text.js';
import { lazyComponent } from '../../src/ui/lazy/lazy-component.js';
import { Icon } from '../../src/ui/icon/icon.js';
import { Select } from '../../src/ui/select/select.js';
import { StatusBadge } from '../../src/ui/status-badge/status-badge.js';
import { useTableDecisions, type Decisions } from './use-decisions.js';

/** The button is loaded lazily, because it is needed only after a decision. */
export const UndoButton = lazyComponent(async () => (await import('./undo-button.js')).UndoButton, null);

/**
 * Shows the status of a deal, sets it to done or failed, and offers to take that back for some seconds. All are in the same place of the
 * row, which doesn't change its size.
 */
export function CloseSelect({ deal }: { deal: ClosedRental }) {
  const decisions = useTableDecisions();
  const untilMs = decisions.undoUntil[deal._id];
  const select = useRef<HTMLSpanElement>(null);
  const hadFocus = useRef(false);
  // The select that reappears takes the focus of the button that it replaces.
  useEffect(() => {
    if (untilMs !== undefined || !hadFocus.current) return;
    hadFocus.current = false;
    select.current?.querySelector('select')?.focus();
  }, [untilMs]);
  return (
    <span ref={select} className="decision">
      {untilMs === undefined ? (
        <StatusSelect deal={deal} onChoose={decisions.ask} />
      ) : (
        <UndoButton
          deal={deal}
          untilMs={untilMs}
          isBusy={decisions.undoingId === deal._id}
          onUndo={() => decisions.undo(deal._id)}
          onOver={() => decisions.endUndo(deal._id)}
          onLeave={(isFocused) => (hadFocus.current = isFocused)}
        />
      )}
    </span>
  );
}

function StatusSelect({ deal, onChoose }: { deal: ClosedRental; onChoose: Decisions['ask'] }) {
  const t = useText();
  const isOpen = deal.status === 'in-process';
  const steps = DEAL_TRANSITIONS[deal.status];
  const options = [...(isOpen ? [] : [deal.status]), ...steps].map((status) => ({
    value: status,
    label: t.say(DEAL_STATUS_TITLES[status]),
  }));
  return (
    <>
      <StatusBadge tone={DEAL_TONES[deal.status]}>
        {t.say(DEAL_STATUS_TITLES[deal.status])}
        <Icon name="chevron-down" />
      </StatusBadge>
      <Select
        aria-label={t('Close Deal of {name}', { name: deal.client_name })}
        {...(isOpen && { placeholder: t('Choose') })}
        options={options}
        value={isOpen ? '' : deal.status}
        onChange={({ target }) => {
          const status = steps.find((step) => step === target.value);
          if (status) onChoose(deal, status);
        }}
      />
    </>
  );
}
