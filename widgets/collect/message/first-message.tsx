import { useId } from 'react';
import { is } from 'superstruct';
import { FirstMessageLanguage } from '../../../src/contract/own-rentals.js';
import { LANGUAGE_NAMES } from '../../../src/text/language-names.js';
import { SelectField } from '../../../src/ui/select/select-field.js';
import { LEAD_FIELDS } from '../../../src/contract/lead-fields.js';
import { useText } from '../../../src/text/use-text.js';
import { Button } from '../../../src/ui/button/button.js';
import { CopyButton } from '../../../src/ui/copy-field/copy-button.js';
import { LimitedField } from '../../../src/ui/field/limited-field.js';
import { Notice } from '../../../src/ui/notice/notice.js';
import type { FirstMessageState } from './use-first-message.js';

interface Props {
  message: FirstMessageState;
  clientName: string;
  hint: (key: string) => string | undefined;
}

/** The first text message to the client: one click writes it, another copies it. */
export function FirstMessage({ message, clientName, hint }: Props) {
  const t = useText();
  const titleId = useId();
  const { name, text, fieldError, failure, isPending } = message;
  const isWritten = text !== undefined;
  return (
    <form
      className="first-message"
      part="first-message"
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        message.generate();
      }}
    >
      <h3 id={titleId}>{t('First message to {name}', { name: clientName })}</h3>
      <LimitedField
        label={t('Your name')}
        autoComplete="off"
        maxCharacters={LEAD_FIELDS.client_name.entry.maxCharacters}
        value={name}
        onChange={({ target }) => message.setName(target.value)}
        error={t.say(fieldError)}
      />
      <SelectField
        label={t('Language of the message')}
        options={Object.values(FirstMessageLanguage.schema).map((value) => ({
          value,
          label: LANGUAGE_NAMES[value],
        }))}
        value={message.language}
        onChange={({ target: { value } }) => is(value, FirstMessageLanguage) && message.setLanguage(value)}
      />
      <p className="first-text" aria-live="polite">
        {text}
      </p>
      <div className="first-actions">
        <Button
          type="submit"
          icon={isWritten ? 'refresh' : 'pencil'}
          busy={isPending}
          hotkey={isWritten ? undefined : hint('T')}
        >
          {isWritten ? t('Regenerate') : t('Generate')}
        </Button>
        {isWritten && (
          <CopyButton
            size="medium"
            variant="secondary"
            what={t('message')}
            state={message.copyState}
            onClick={message.copy}
            hotkey={hint('T')}
          />
        )}
      </div>
      <div role="alert">{failure !== undefined && <Notice tone="danger" title={t.say(failure)} />}</div>
    </form>
  );
}
