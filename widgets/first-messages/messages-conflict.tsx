import type { FieldValue } from '../../src/contract/base/edit-conflict.js';
import { FIRST_MESSAGE_LANGUAGES } from '../../src/contract/first-messages/first-messages.js';
import { EditConflictChoice } from '../../src/parts/edit-conflict/edit-conflict-choice.js';
import { LANGUAGE_NAMES } from '../../src/text/language-names.js';
import type { Translate } from '../../src/text/translate.js';
import { useText } from '../../src/text/use-text.js';
import type { MessagesForm } from './use-messages-form.js';

/** Shows what another super-admin has saved meanwhile, with the labels of the form. */
export function MessagesConflict({ form }: { form: MessagesForm }) {
  const t = useText();
  return (
    <EditConflictChoice
      conflict={form.conflict}
      labelOf={(field) => labelOf(t, form, field)}
      valueOf={(field, value) => shown(t, field, value)}
    />
  );
}

function labelOf(t: Translate, { values, listOf }: MessagesForm, field: string): string {
  if (field === 'business') return t('Business name');
  const line = FIRST_MESSAGE_LANGUAGES.find((language) => field === `optOut.${language}`);
  if (line) return `${LANGUAGE_NAMES[line]}: ${t('Opt-out line')}`;
  const id = field.slice(field.indexOf(' ') + 1);
  const message = values.messages.find(({ _id }) => _id === id);
  if (!message) return field;
  const place = listOf(message.language).indexOf(message) + 1;
  return `${LANGUAGE_NAMES[message.language]}: ${t('Message {place}', { place })}`;
}

function shown(t: Translate, field: string, value: FieldValue): string {
  if (typeof value === 'boolean') return value ? t('On') : t('Off');
  if (typeof value === 'number') return t('Place {place}', { place: value });
  if (value === null) return field.startsWith('text ') ? t('Deleted') : t('None');
  return value;
}
