import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { DEAL_STATUS_TITLES } from '../../src/contract/deals/deal-status.js';
import type { MyLead } from '../../src/contract/picks/my-leads.js';
import { isErased } from '../../src/contract/rentals/erased.js';
import { useAuth } from '../../src/core/auth-store.js';
import { saveDraft } from '../../src/core/drafts.js';
import { heldRentalQuery } from '../../src/data/held-rental.js';
import { useEmit } from '../../src/element/host-context.js';
import { useHost } from '../../src/element/use-host.js';
import { CLOSE_DEAL_PATH } from '../../src/contract/screens/picker-paths.js';
import { CardDial } from '../../src/parts/dial/card-dial.js';
import { DIAL_SHORTCUTS } from '../../src/parts/dial/dial-shortcuts.js';
import { DO_NOT_CONTACT_SHORTCUTS } from '../../src/parts/do-not-contact/do-not-contact-shortcuts.js';
import { ListNumber } from '../../src/parts/do-not-contact/list-number.js';
import { EmailForm } from '../../src/parts/client-email/email-form.js';
import { LeadBadge } from './lead-badge.js';
import { useRentalCopy } from '../../src/parts/facts/use-rental-copy.js';
import { capsOf, type Shortcut, type ShortcutText } from '../../src/parts/keys/key-press.js';
import { KeysDialog } from '../../src/parts/keys/keys-dialog.js';
import { areKeysOn, rememberKeys } from '../../src/parts/keys/keys-preference.js';
import { useShortcuts } from '../../src/parts/keys/use-shortcuts.js';
import { failedReasonText } from '../../src/parts/lookup/failed-reason.js';
import { DEAL_TONES } from '../../src/parts/lookup/deal-tones.js';
import { CreatorMessages } from '../../src/parts/message/creator-messages.js';
import { useCreatorThread } from '../../src/parts/message/use-creator-thread.js';
import { RecentVerdict } from '../../src/parts/verdict/recent-verdict.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { IconButton } from '../../src/ui/button/icon-button.js';
import { LiveRegion } from '../../src/ui/hidden/visually-hidden.js';
import { useHasKeyboard } from '../../src/ui/hooks/use-has-keyboard.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { StatusBadge } from '../../src/ui/status-badge/status-badge.js';
import { LeadFacts } from './lead-facts.js';
import { LeadHistory } from './lead-history.js';
import { isLeaving, type LeadAction, LIST_SHORTCUTS } from './list-shortcuts.js';
import { FIELDS } from '../../src/parts/facts/copyable-fields.js';

interface CardProps {
  lead: MyLead;
  /** When the server's answer arrived, by this browser's clock. */
  answeredAtMs: number;
  noHotkeys: boolean;
  onCollect: () => void;
}

/** The card of a finished lead, with its fields, verdict, client's e-mail, messages and history. Of an erased one only the history is left. */
export function LeadCard({ lead, answeredAtMs, noHotkeys, onCollect }: CardProps) {
  const t = useText();
  const emit = useEmit();
  const root = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  const personId = useAuth().user?._id ?? '';
  const held = useQuery(heldRentalQuery).data;
  const { copy, stateOf, news } = useRentalCopy(root, lead);
  const isGone = isErased(lead);
  const messages = useCreatorThread({
    rental: isGone ? null : lead,
    onSent: (rentalId) => emit('rd-message-sent', { rentalId }),
  });
  const [areOn, setOn] = useState(areKeysOn);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const hasKeyboard = useHasKeyboard();
  const hint = (key: string) => (areOn && !noHotkeys && hasKeyboard ? key : undefined);
  const keys = { hasKeys: areOn && !noHotkeys, hint, dialog: '.rd-panel' };
  useShortcuts(useHost(), {
    shortcuts: LEAD_SHORTCUTS,
    isOn: keys.hasKeys,
    act,
    isLeaving,
    dialog: keys.dialog,
  });

  /** Returns true if the key did something. */
  function act(action: LeadAction): boolean {
    if (typeof action === 'object') return copy(action.copy);
    if (action === 'collect') onCollect();
    else if (action === 'message') field.current?.focus();
    else setHelpOpen(true);
    return true;
  }

  /**
   * Stores the number as a draft, because Deal Closing starts with the number whose form was left
   * half-filled.
   */
  const closeDeal = () => {
    saveDraft(personId, 'deal', lead.number);
    emit('rd-navigate', { path: CLOSE_DEAL_PATH });
  };

  return (
    <article className="lead rd-stack" part="card" aria-labelledby={titleId} ref={root}>
      <header className="head rd-row">
        <h3 id={titleId}>{lead.client_name}</h3>
        <LeadBadge lead={lead} />
        {lead.dealStatus && (
          <StatusBadge tone={DEAL_TONES[lead.dealStatus]}>
            {t('Deal: {status}', { status: t.say(DEAL_STATUS_TITLES[lead.dealStatus]) })}
          </StatusBadge>
        )}
        {lead.dealFailedReason !== null && (
          <p className="rd-failed-reason rd-note">{failedReasonText(t, lead.dealFailedReason)}</p>
        )}
        {!noHotkeys && hasKeyboard && (
          <IconButton icon="keyboard" label={t('Keys (?)')} onClick={() => setHelpOpen(true)} />
        )}
        <p className="rd-note">{t('Finished {time}', { time: t.dateTime(lead.finishedDate) })}</p>
      </header>
      {isGone ? (
        <Notice tone="info" title={t('This lead was erased: there is nobody left to call or to write to.')} />
      ) : (
        <>
          {held && lead.takeBackSeconds > 0 && (
            <RecentVerdict
              className="verdict rd-row"
              verdict={{ ...lead, outcome: lead.outcome?.kind }}
              answeredAtMs={answeredAtMs}
              isHandFull={held.rental !== null}
              onTakenBack={onCollect}
            />
          )}
          <CardDial rental={lead} keys={keys} />
        </>
      )}
      <LeadFacts
        lead={lead}
        stateOf={stateOf}
        onCopy={copy}
        hint={hint}
        doNotContact={!isGone && !lead.isDoNotContact && <ListNumber of={lead} keys={keys} />}
      />
      <div className="actions rd-row">
        <Button icon="arrow-left" hotkey={hint('L')} onClick={onCollect}>
          {t('Back to Collect')}
        </Button>
        {!isGone &&
          lead.number_status !== null &&
          (lead.dealStatus === null || lead.dealStatus === 'failed') && (
            <Button icon="external" onClick={closeDeal}>
              {t('Close the deal')}
            </Button>
          )}
      </div>
      {!isGone && (
        <>
          <EmailForm rental={lead} />
          <CreatorMessages
            {...{ messages, field }}
            creatorName={lead.creatorName}
            hotkey={hint('M')}
            isListed={lead.isDoNotContact === true}
          />
        </>
      )}
      <LeadHistory rentalId={lead._id} />
      <LiveRegion>{news}</LiveRegion>
      {isHelpOpen && (
        <KeysDialog
          shortcuts={[...LEAD_SHORTCUTS, ...DIAL_SHORTCUTS, ...DO_NOT_CONTACT_SHORTCUTS].map((shortcut) => ({
            ...shortcut,
            keys: capsOf(shortcut),
          }))}
          open
          areOn={areOn}
          onSwitch={(isOn) => {
            rememberKeys(isOn);
            setOn(isOn);
          }}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </article>
  );
}

/**
 * The keys of an open lead: those of Collect that copy and write, and the key that goes back to Collect. None
 * changes the lead.
 */
const LEAD_SHORTCUTS: readonly (Shortcut<LeadAction> & ShortcutText)[] = [
  ...LIST_SHORTCUTS.map((shortcut) => ({ ...shortcut, does: 'Back to Collect' as const })),
  { key: 'N', does: 'Copy the number', action: { copy: 'number' } },
  ...FIELDS.map(({ name, hotkey, label, copying }) => ({
    key: hotkey,
    ...(copying ? { does: copying } : { does: 'Copy {what}' as const, what: label }),
    action: { copy: name },
  })),
  { key: 'C', does: 'Copy everything', action: { copy: 'all' } },
  { key: 'M', does: 'Write to the creator; Escape leaves the field', action: 'message' },
  { key: '?', does: 'Show these keys', action: 'help' },
];
