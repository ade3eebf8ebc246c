import { useRef, useState, type KeyboardEvent } from 'react';
import {
  addDoNotContact,
  DO_NOT_CONTACT_REASONS,
  DoNotContactReason,
} from '../../contract/do-not-contact/do-not-contact.js';
import { formatNumber, type ShownNumber } from '../../contract/numbers/number-format.js';
import { toast } from '../../core/toast.js';
import { useAddDoNotContact } from '../../data/do-not-contact.js';
import { useHost } from '../../element/use-host.js';
import { useStyles } from '../../element/use-styles.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { useShortcuts } from '../keys/use-shortcuts.js';
import { DO_NOT_CONTACT_SHORTCUTS } from './do-not-contact-shortcuts.js';
import css from './list-number.css?inline';

export interface ListNumberProps {
  of: ShownNumber;
  /** Whether the number may be listed now. */
  isOn?: boolean;
  /** Whether the key is on, in which open dialog it is heard, and the key as a hint on the button. */
  keys?: { hasKeys: boolean; hint: (key: string) => string | undefined; dialog?: string | undefined };
  onListed?: () => void;
}

/** Puts a number on the do-not-contact list: the button or the key opens the reasons, and a reason lists the number. */
export function ListNumber({ of, isOn = true, keys, onListed }: ListNumberProps) {
  useStyles(css);
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useAddDoNotContact();
  const toggle = () => {
    if (!isOn) return false;
    setOpen(!isOpen);
    return true;
  };
  // The focus goes to the button, so that Tab goes on to the reasons, and a typed space lists nothing.
  const toggleByKey = () => {
    const isDone = toggle();
    if (isDone) opener.current?.focus();
    return isDone;
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    toggleByKey();
  };
  useShortcuts(useHost(), {
    shortcuts: DO_NOT_CONTACT_SHORTCUTS,
    isOn: keys?.hasKeys ?? false,
    act: toggleByKey,
    ...(keys?.dialog !== undefined && { dialog: keys.dialog }),
  });
  const list = (reason: DoNotContactReason) => {
    if (!isOn || isPending) return;
    const onSuccess = () => {
      toast.success(addDoNotContact.says.done, formatNumber(of));
      onListed?.();
    };
    mutate({ number: of.numberKey ?? of.number, reason }, { onSuccess });
  };
  return (
    <div className="rd-list-number" onKeyDown={leave}>
      <Button
        ref={opener}
        size="small"
        variant="quiet"
        aria-expanded={isOpen}
        unavailable={!isOn}
        onClick={toggle}
        hotkey={keys?.hint('D')}
      >
        {t('Do not contact')}
      </Button>
      {isOpen && (
        <div
          className="rd-list-number-reasons rd-row"
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
          <Button size="small" variant="quiet" onClick={toggleByKey}>
            {t('Cancel')}
          </Button>
        </div>
      )}
      {error && (
        <p className="rd-list-number-error" role="alert">
          {t.say(error)}
        </p>
      )}
    </div>
  );
}
