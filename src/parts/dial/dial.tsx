import { useRef } from 'react';
import type { AttemptKind } from '../../contract/picks/attempts.js';
import { formatNumber } from '../../contract/numbers/number-format.js';
import { useHost } from '../../element/use-host.js';
import { useStyles } from '../../element/use-styles.js';
import { useText } from '../../text/use-text.js';
import { Button } from '../../ui/button/button.js';
import { Icon } from '../../ui/icon/icon.js';
import { Kbd } from '../../ui/kbd/kbd.js';
import { capsOf, isApple } from '../keys/key-press.js';
import { useShortcuts } from '../keys/use-shortcuts.js';
import { telLink } from './dial-links.js';
import { DIAL_SHORTCUTS } from './dial-shortcuts.js';
import css from './dial.css?inline';
import { useDial, type DialOptions } from './use-dial.js';

export interface DialProps extends DialOptions {
  /** The rental on the screen is the one to call: it has no verdict that is being sent. */
  isOn?: boolean;
  /** Whether the keys of the screen work. */
  hasKeys: boolean;
  /** The key hint of a control, or nothing. */
  hint: (key: string) => string | undefined;
  /** A dialog in which the keys work too. */
  dialog?: string;
}

/** Dial and Text: the browser opens the phone or the text message, unless the page takes it by `rd-dial`. */
export function Dial({ isOn: isShownOn = true, hasKeys, hint, dialog, ...options }: DialProps) {
  useStyles(css);
  const t = useText();
  const { call, text, isWriting, writeFailure, recordError } = useDial(options);
  const root = useRef<HTMLDivElement>(null);
  const { isDoNotContact = false } = options.rental;
  const number = formatNumber(options.rental);
  const isOn = isShownOn && !isDoNotContact;
  useShortcuts(useHost(), {
    shortcuts: DIAL_SHORTCUTS,
    isOn: hasKeys,
    act: (kind) => {
      root.current?.querySelector<HTMLElement>(`[data-kind='${kind}']`)?.click();
      return true;
    },
    ...(dialog !== undefined && { dialog }),
  });
  const keyOf = (kind: AttemptKind) => {
    const shortcut = DIAL_SHORTCUTS.find(({ action }) => action === kind);
    if (!shortcut || hint(shortcut.key) === undefined) return {};
    return {
      caps: capsOf(shortcut),
      'aria-keyshortcuts': `${isApple() ? 'Meta' : 'Control'}+${shortcut.key}`,
    };
  };
  const { caps, ...callKey } = keyOf('call');
  const { caps: textHotkey, ...textKey } = keyOf('text');
  return (
    <div className="rd-dial rd-row" role="group" aria-label={t('Dial or text')} part="dial" ref={root}>
      <a
        className="rd-button"
        href={isDoNotContact ? undefined : telLink(options.rental)}
        onClick={isOn ? call : (event) => event.preventDefault()}
        aria-disabled={!isOn || undefined}
        data-variant="secondary"
        data-kind="call"
        aria-label={t('Dial {number}', { number })}
        {...callKey}
      >
        <Icon name="phone" />
        {t('Dial')}
        {caps && <Kbd>{caps}</Kbd>}
      </a>
      <Button
        icon="send"
        data-kind="text"
        busy={isWriting}
        unavailable={!isOn}
        onClick={text}
        hotkey={textHotkey}
        aria-label={t('Text {number}', { number })}
        {...textKey}
      >
        {t('Text')}
      </Button>
      {(writeFailure ?? recordError) !== null && (
        <p className="rd-dial-failure" role="alert">
          {writeFailure !== null
            ? t('The text message was not opened. {why}', { why: t.say(writeFailure) })
            : t('The attempt is not in the history. {why}', { why: t.say(recordError ?? '') })}
        </p>
      )}
    </div>
  );
}
