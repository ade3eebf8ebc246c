import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { MAX_LENGTH } from '../../contract/limits.js';
import { sendMessage } from '../../contract/messages/messages.js';
import { actionBarRef } from '../../core/action-bars.js';
import type { EnglishText } from '../../text/english.js';
import type { Translate } from '../../text/translate.js';
import { useText } from '../../text/use-text.js';
import { Button, type ButtonProps } from '../../ui/button/button.js';
import { Field } from '../../ui/field/field.js';
import { tooLong } from '../../ui/field/too-long.js';
import { useHasKeyboard } from '../../ui/hooks/use-has-keyboard.js';
import { LiveRegion } from '../../ui/hidden/visually-hidden.js';
import { Notice } from '../../ui/notice/notice.js';
import type { MessageBoxState } from './use-message-box.js';

const MAX = MAX_LENGTH.message;
/**
 * Only these numbers of remaining characters are announced to screen readers, because every number would be
 * too many.
 */
const TOLD_AT = [20, 10, 5, 0];
const WORDS = {
  writing: 'Send Message',
  sending: 'Sending...',
  sent: 'Sent',
} as const satisfies Record<MessageBoxState['phase'], EnglishText>;

interface Props {
  box: MessageBoxState;
  label: string;
  /** The field, for a key or a button that focuses it. */
  field?: Ref<HTMLTextAreaElement> | undefined;
  variant?: ButtonProps['variant'];
  hotkey?: string | undefined;
  /** Opposite the button. */
  aside?: ReactNode;
  /** Called for Escape in the field. */
  onEscape: (field: HTMLTextAreaElement) => void;
}

/** A short message: Enter sends it, Shift and Enter add a line. The counter is always visible. */
export function MessageBox({ box, label, field, variant = 'secondary', hotkey, aside, onEscape }: Props) {
  const t = useText();
  const hasKeyboard = useHasKeyboard();
  const { text, phase, length, isSendable, fieldError, failure, unsent } = box;

  const byKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // An Enter that ends a word of an input method doesn't send the message.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape(event.currentTarget);
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      box.submit();
    }
  };

  return (
    <form
      className="rd-message-box"
      ref={actionBarRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        box.submit();
      }}
    >
      <Field
        label={label}
        note={`${length} / ${MAX}`}
        error={t.say(fieldError) ?? (length > MAX ? tooLong(t, MAX) : undefined)}
      >
        {(ids) => (
          <div className="rd-input rd-textarea">
            <textarea
              {...ids}
              ref={field}
              rows={2}
              placeholder={hasKeyboard ? t('Enter sends. Shift + Enter: a new line.') : undefined}
              dir="auto"
              value={text}
              enterKeyHint="send"
              aria-keyshortcuts={hotkey}
              onChange={({ target }) => box.write(target.value)}
              onKeyDown={byKey}
              // By itself the browser shows only the line of the cursor.
              onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
            />
          </div>
        )}
      </Field>
      <Button
        type="submit"
        variant={variant}
        busy={phase === 'sending'}
        unavailable={!isSendable}
        icon={phase === 'sent' ? 'check' : 'send'}
        reserve={[t(WORDS.writing)]}
      >
        {t(WORDS[phase])}
      </Button>
      {aside}
      <LiveRegion>{spokenCount(t, MAX - length)}</LiveRegion>
      <div role="alert">
        {failure !== undefined && (
          <Notice tone="danger" title={t.say(sendMessage.says.failed)}>
            {failure === sendMessage.says.failed ? undefined : t.say(failure)}
          </Notice>
        )}
        {unsent.map((one) => (
          <Notice
            key={one.clientId}
            tone="danger"
            title={t.say(one.fieldError ?? one.failure ?? sendMessage.says.failed)}
            action={
              <>
                <Button size="small" onClick={one.sendAgain}>
                  {t('Send again')}
                </Button>
                <Button size="small" variant="quiet" onClick={one.drop}>
                  {t('Drop')}
                </Button>
              </>
            }
          >
            <p dir="auto">“{one.text}”</p>
          </Notice>
        ))}
      </div>
    </form>
  );
}

const spokenCount = (t: Translate, left: number): string =>
  TOLD_AT.includes(left) ? t.plural(left, '{count} character left', '{count} characters left') : '';
