import { useEffect, useId, useRef } from 'react';
import { useAuth } from '../../src/core/auth-store.js';
import { showCountInTitle } from '../../src/parts/alerts/title-badge.js';
import { useChoices } from '../../src/parts/alerts/use-choices.js';
import { useEmit } from '../../src/element/host-context.js';
import { useMethods } from '../../src/element/methods.js';
import { useText } from '../../src/text/use-text.js';
import { LiveRegion } from '../../src/ui/hidden/visually-hidden.js';
import { Icon } from '../../src/ui/icon/icon.js';
import { BellPanel } from './bell-panel.js';
import { preferencesKey, USUAL_PREFERENCES } from './bell-preferences.js';
import { useFailedDeals } from '../../src/data/failed-deals.js';
import { useAlerts } from './use-alerts.js';
import { useAnswer } from './use-answer.js';
import { useArrivals } from './use-arrivals.js';
import { useBellPanel } from './use-bell-panel.js';
import { useInbox } from './use-inbox.js';
import { useVisible } from '../../src/ui/hooks/use-visible.js';

export interface NotificationBellProps {
  /** Whether the count may be in the page's title. */
  titleBadge?: boolean;
}

/** The number of messages that a creator or a picker hasn't read, and the list of them. */
export function NotificationBell({ titleBadge = false }: NotificationBellProps) {
  const userId = useAuth().user?._id ?? '';
  const t = useText();
  const emit = useEmit();
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const panel = useBellPanel(button, box);
  const isVisible = useVisible();
  const [preferences, change] = useChoices(preferencesKey(userId), USUAL_PREFERENCES);
  const { words, alert, alertFailure } = useAlerts({ preferences, onOpen: panel.open });
  const answer = useAnswer();
  const inbox = useInbox({
    isSeen: panel.isOpen && isVisible,
    onArrival: (messages) => {
      for (const { _id, rentalId, number, pickerName } of messages)
        emit('rd-message-received', { messageId: _id, rentalId, number, pickerName });
      alert(messages);
    },
  });
  const { query } = inbox;
  useMethods({
    reload: () => {
      void query.refetch();
      return true;
    },
    open: () => {
      panel.open();
      return true;
    },
  });
  const failedDeals = useFailedDeals(userId, inbox.isPicker);
  useArrivals(failedDeals, alertFailure);
  const unread = inbox.unread + (failedDeals?.length ?? 0);

  const isInTitle = titleBadge && preferences.title && unread > 0;
  useEffect(() => (isInTitle ? showCountInTitle(unread) : undefined), [isInTitle, unread]);

  const known = query.data && unread;
  useEffect(() => {
    if (known !== undefined) emit('rd-unread-change', { unread: known });
  }, [known, emit]);

  return (
    <div className="bell">
      <button
        ref={button}
        type="button"
        className="rd-button rd-icon-button"
        data-variant="quiet"
        part="bell button"
        title={t('Messages')}
        aria-label={unread > 0 ? t('Messages, {count} unread', { count: unread }) : t('Messages')}
        aria-haspopup="dialog"
        aria-expanded={panel.isOpen}
        popoverTarget={panelId}
      >
        <Icon name="bell" />
        {unread > 0 && (
          // The accessible name of the button contains the count. The style sheet draws the number, because
          // as text it would have to be in the same form in that name (WCAG 2.5.3).
          <span className="count" part="badge" aria-hidden="true" data-count={unread > 99 ? '99+' : unread} />
        )}
      </button>
      <div
        ref={box}
        id={panelId}
        className="panel"
        part="panel"
        popover="auto"
        role="dialog"
        aria-label={t('Messages')}
        tabIndex={-1}
        onBeforeToggle={panel.onBeforeToggle}
        onToggle={panel.onToggle}
      >
        {panel.isOpen && (
          <BellPanel
            failedDeals={failedDeals ?? []}
            inbox={inbox}
            answer={answer}
            preferences={preferences}
            onChange={change}
            hasTitle={titleBadge}
            onClose={panel.close}
          />
        )}
      </div>
      <LiveRegion>{words}</LiveRegion>
    </div>
  );
}
