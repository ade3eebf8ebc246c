import { useId, useImperativeHandle, type Ref, type RefObject } from 'react';
import { is } from 'superstruct';
import type { HeldRental } from '../../../src/contract/rentals/rentals.js';
import { useMessageText, type MessageWriter } from '../../../src/parts/first-message/use-message-text.js';
import { useCopy } from '../../../src/ui/copy-field/use-copy.js';
import { FirstMessageLanguage } from '../../../src/contract/picks/own-rentals.js';
import { LANGUAGE_NAMES } from '../../../src/text/language-names.js';
import { Select } from '../../../src/ui/select/select.js';
import { LEAD_FIELDS } from '../../../src/contract/rentals/lead-fields.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import { CopyButton } from '../../../src/ui/copy-field/copy-button.js';
import { LimitedField } from '../../../src/ui/field/limited-field.js';
import type { ControlKey } from '../../../src/parts/keys/key-press.js';
import { Notice } from '../../../src/ui/notice/notice.js';

const COPIED = 'first-message';

interface Props {
  rental: HeldRental;
  /** The screen's root, which is needed for copying. */
  root: RefObject<Element | null>;
  writer: Ref<MessageWriter>;
  /** The key of the next step: to write the message, then to copy it. */
  controlKey: ControlKey;
}

/** The first text message to the client: one click writes it, another copies it. The button Text sends it (`writer`). */
export function FirstMessage({ rental, root, writer: writerRef, controlKey }: Props) {
  const t = useText();
  const titleId = useId();
  const { writer, ...message } = useMessageText(rental, { isInHand: true });
  const { name, text, fieldError, failure, isPending } = message;
  const { stateOf, copy } = useCopy(root);
  useImperativeHandle(writerRef, () => writer);
  const isWritten = text !== undefined;
  return (
    <form
      className="first-message"
      part="first-message"
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void writer.write();
      }}
    >
      <header>
        <h3 id={titleId}>{t('First message')}</h3>
        <Select
          size="small"
          aria-label={t('Language of the message')}
          options={Object.values(FirstMessageLanguage.schema).map((value) => ({
            value,
            label: LANGUAGE_NAMES[value],
          }))}
          value={message.language}
          onChange={({ target: { value } }) => is(value, FirstMessageLanguage) && message.setLanguage(value)}
        />
      </header>
      <LimitedField
        label={t('Your name')}
        autoComplete="off"
        maxCharacters={LEAD_FIELDS.client_name.entry.maxCharacters}
        value={name}
        onChange={({ target }) => message.setName(target.value)}
        error={t.say(fieldError)}
      />
      <p className="first-text" aria-live="polite">
        {text}
      </p>
      <div className="rd-row">
        <Button
          type="submit"
          icon={isWritten ? 'refresh' : 'pencil'}
          busy={isPending}
          {...(!isWritten && controlKey)}
        >
          {isWritten ? t('Regenerate') : t('Generate')}
        </Button>
        {isWritten && (
          <CopyButton
            size="medium"
            variant="secondary"
            what={t('message')}
            state={stateOf(COPIED)}
            onClick={() => void copy(COPIED, text)}
            {...controlKey}
          />
        )}
      </div>
      <div role="alert">{failure !== undefined && <Notice tone="danger" title={t.say(failure)} />}</div>
    </form>
  );
}
