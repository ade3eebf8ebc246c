import { useEffect, useEffectEvent, useState } from 'react';
import {
  addDoNotContact,
  DO_NOT_CONTACT_REASONS,
  DoNotContactReason,
} from '../../src/contract/do-not-contact.js';
import { formatNumber } from '../../src/contract/number-format.js';
import type { HeldRental } from '../../src/contract/rentals.js';
import { toast } from '../../src/core/toast.js';
import { useAddDoNotContact } from '../../src/data/do-not-contact.js';
import { useEmit, useHost } from '../../src/element/host-context.js';
import { useStyles } from '../../src/element/use-styles.js';
import { useShortcuts } from '../../src/parts/keys/use-shortcuts.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { Notice } from '../../src/ui/notice/notice.js';
import css from './do-not-contact.css?inline';
import { DO_NOT_CONTACT_SHORTCUTS } from './do-not-contact-shortcuts.js';

export interface DoNotContactProps {
  rental: HeldRental;
  /** The rental has no verdict that is being sent. */
  isOn: boolean;
  hasKeys: boolean;
  hint: (key: string) => string | undefined;
  /** Empties the clipboard of what this screen has copied. */
  clear: () => void;
}

/**
 * Lists the number in hand: the key or the button opens the reasons, and a reason lists the number and finishes the rental. If somebody
 * else has listed it, a notice says so, and the rental can only be finished.
 */
export function DoNotContact({ rental, isOn, hasKeys, hint, clear }: DoNotContactProps) {
  useStyles(css);
  const t = useText();
  const emit = useEmit();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useAddDoNotContact();
  const { _id: rentalId, number, isDoNotContact: isListed = false } = rental;
  const toggle = () => {
    if (isOn && !isListed) setOpen(!isOpen);
    return isOn;
  };
  useShortcuts(useHost(), {
    ...{ shortcuts: DO_NOT_CONTACT_SHORTCUTS, isOn: hasKeys, act: toggle },
    isLeaving: () => false,
  });
  const emptyClipboard = useEffectEvent(clear);
  useEffect(() => {
    if (isListed) emptyClipboard();
  }, [isListed]);

  const list = (reason: DoNotContactReason) => {
    if (!isOn || isPending) return;
    mutate(
      { number, reason },
      {
        onSuccess: () => {
          toast.success(addDoNotContact.says.done, formatNumber(number));
          emit('rd-outcome-set', { rentalId, outcome: 'skipped' });
        },
      },
    );
  };
  const failure = error && (
    <p className="do-not-contact-error" role="alert">
      {t.say(error)}
    </p>
  );
  if (isListed)
    return (
      <div className="do-not-contact" data-listed="">
        <Notice
          tone="danger"
          role="alert"
          title={t('This number is on the do-not-contact list: don’t call or text it.')}
          action={
            <Button size="small" busy={isPending} unavailable={!isOn} onClick={() => list('other')}>
              {t('Finish without a verdict')}
            </Button>
          }
        />
        {failure}
      </div>
    );
  return (
    <div className="do-not-contact">
      <Button
        size="small"
        variant="quiet"
        aria-expanded={isOpen}
        unavailable={!isOn}
        onClick={toggle}
        hotkey={hint('D')}
      >
        {t('Do not contact')}
      </Button>
      {isOpen && (
        <div
          className="do-not-contact-reasons"
          role="group"
          aria-label={t('Never call this number again: why?')}
        >
          <p>{t('Never call this number again: why?')}</p>
          {Object.values(DoNotContactReason.schema).map((reason) => (
            <Button
              key={reason}
              size="small"
              busy={isPending}
              unavailable={!isOn}
              onClick={() => list(reason)}
            >
              {t(DO_NOT_CONTACT_REASONS[reason])}
            </Button>
          ))}
          <Button size="small" variant="quiet" onClick={toggle}>
            {t('Cancel')}
          </Button>
        </div>
      )}
      {failure}
    </div>
  );
}
