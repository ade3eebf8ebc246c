import { useState, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react';
import { MAX_LENGTH } from '../../contract/limits.js';
import { sendMessage } from '../../contract/messages.js';
import type { EnglishText } from '../../text/english.js';
import type { Translate } from '../../text/translate.js';
import { useText } from '../../text/use-text.js';
import { Button, type ButtonProps } from '../../ui/button/button.js';
import { Field } from '../../ui/field/field.js';
import { LiveRegion } from '../../ui/hidden/visually-hidden.js';
import { Notice } from '../../ui/notice/notice.js';
import type { MessageBoxState } from './use-message-box.js';

const MAX = MAX_LENGTH.message;
/** How many characters are left when a screen reader is told: each time would be chatter. */
const TOLD_AT = [20, 10, 5, 0];
const WORDS = {
  writing: 'Send Message',
  sending: 'Sending...',
  sent: 'Sent',
} as const satisfies Record<MessageBoxState['phase'], EnglishText>;

interface Props {
  box: MessageBoxState;
  label: string;
  /** The field itself, for a key or a button that leads to it. */
  field?: Ref<HTMLTextAreaElement>;
  variant?: ButtonProps['variant'];
  hotkey?: string | undefined;
  /** Escape in the field. */
  onEscape: () => void;
}

/** A short message: Enter sends it, Shift and Enter begin a new line. The counter is always there. */
export function MessageBox({ box, label, field, variant = 'secondary', hotkey, onEscape }: Props) {
  const t = useText();
  const [isCut, setIsCut] = useState(false);
  const { text, phase, isBlank, complaint, failure } = box;
  const left = MAX - text.length;

  const byKey = (event: KeyboardEvent) => {
    // An input method ends a word with Enter; that is no sending.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      box.submit();
    }
  };
  // The browser cuts what is too long without a word.
  const lookForCut = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text').length;
    setIsCut(text.length - (selectionEnd - selectionStart) + pasted > MAX);
  };
  const cutNote = t('Only the first {max} characters fit.', { max: MAX });

  return (
    <form
      className="rd-message-box"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        box.submit();
      }}
    >
      <Field
        label={label}
        note={`${text.length} / ${MAX}`}
        error={t.say(complaint)}
        hint={isCut && left <= 0 ? cutNote : t('Enter sends. Shift + Enter: a new line.')}
      >
        {(ids) => (
          <div className="rd-input rd-message-input">
            <textarea
              {...ids}
              ref={field}
              rows={2}
              dir="auto"
              maxLength={MAX}
              value={text}
              readOnly={phase === 'sending'}
              enterKeyHint="send"
              aria-keyshortcuts={hotkey}
              onChange={({ target }) => box.write(target.value)}
              onPaste={lookForCut}
              onKeyDown={byKey}
            />
          </div>
        )}
      </Field>
      <Button
        type="submit"
        variant={variant}
        busy={phase === 'sending'}
        unavailable={isBlank}
        icon={phase === 'sent' ? 'check' : 'send'}
        reserve={[t(WORDS.writing)]}
      >
        {t(WORDS[phase])}
      </Button>
      <LiveRegion>{spokenCount(t, left, isCut && left <= 0 ? cutNote : '')}</LiveRegion>
      <div role="alert">
        {failure !== undefined && (
          <Notice tone="danger" title={t.say(sendMessage.says.failed)}>
            {failure === sendMessage.says.failed ? undefined : t.say(failure)}
          </Notice>
        )}
      </div>
    </form>
  );
}

function spokenCount(t: Translate, left: number, cutNote: string): string {
  const count = TOLD_AT.includes(left)
    ? t.plural(left, '{count} character left', '{count} characters left')
    : '';
  return [cutNote, count].filter(Boolean).join(' ');
}
