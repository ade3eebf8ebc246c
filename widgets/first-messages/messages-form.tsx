import {
  FIRST_MESSAGE_LANGUAGES,
  isBusinessMissing,
  PLACEHOLDERS,
  writtenPlaceholder,
  type FirstMessagesAnswer,
  type Placeholder,
} from '../../src/contract/first-messages/first-messages.js';
import { MAX_LENGTH } from '../../src/contract/limits.js';
import { FormFailure } from '../../src/parts/form-failure.js';
import { SaveBar } from '../../src/parts/save-bar.js';
import type { EnglishText } from '../../src/text/english.js';
import { useText } from '../../src/text/use-text.js';
import { Button } from '../../src/ui/button/button.js';
import { LimitedField } from '../../src/ui/field/limited-field.js';
import { Notice } from '../../src/ui/notice/notice.js';
import { LanguageMessages } from './language-messages.js';
import { MessagesConflict } from './messages-conflict.js';
import { toTexts } from './messages-values.js';
import { useMessagesForm } from './use-messages-form.js';

const MEANINGS: Record<Placeholder, EnglishText> = {
  ptw_name: 'the name under which the picker writes',
  client_name: 'the client’s name',
  business: 'the business name',
  address: 'the address of the rental; a message with it is left out when it isn’t known',
};

/** The form with the business name and the messages of each language. */
export function MessagesForm({ stored }: { stored: FirstMessagesAnswer }) {
  const t = useText();
  const form = useMessagesForm(stored);
  const texts = { ...toTexts(form.values), business: form.values.business.trim() || undefined };
  const isMissing = FIRST_MESSAGE_LANGUAGES.some((language) => isBusinessMissing(texts, language));
  return (
    <form {...form.props} className="messages-form rd-stack" part="form" aria-label={t('First Messages')}>
      <p className="messages-intro">
        {t(
          'A picker gets the messages that are on in this order: each press of Generate gives the next one. Say truthfully who writes, for which business and why.',
        )}
      </p>
      <div className="messages-business">
        <LimitedField
          label={t('Business name')}
          hint={t('It replaces {placeholder} in the messages.', { placeholder: '{business}' })}
          maxCharacters={MAX_LENGTH.business}
          autoComplete="organization"
          {...form.field('business')}
        />
      </div>
      {isMissing && (
        <Notice
          tone="warning"
          icon="alert"
          title={t('Enter the business name: until then pickers get only first messages that don’t name it.')}
        />
      )}
      <dl className="messages-placeholders" aria-label={t('Placeholders')}>
        {PLACEHOLDERS.map((name) => (
          <div key={name}>
            <dt>
              <code>{writtenPlaceholder(name)}</code>
            </dt>
            <dd>{t(MEANINGS[name])}</dd>
          </div>
        ))}
      </dl>
      {FIRST_MESSAGE_LANGUAGES.map((language) => (
        <LanguageMessages key={language} language={language} form={form} />
      ))}
      {form.isOutdated && (
        <Notice
          tone="info"
          role="status"
          title={t('Somebody else has saved these messages meanwhile. You compare both when you save.')}
        />
      )}
      <MessagesConflict form={form} />
      <FormFailure failure={form.failure} note="Nothing was changed. What you entered is still here." />
      <SaveBar
        save="Save messages"
        isSending={form.isSending}
        onDiscard={form.isChanged ? form.undo : undefined}
      >
        {form.takeBack && !form.isChanged && (
          <Button variant="quiet" icon="undo" onClick={form.takeBack.fill}>
            {t('Put the previous texts back')}
          </Button>
        )}
      </SaveBar>
    </form>
  );
}
