/**
 * The first text messages to clients, as a super-admin edits them (readings.md, 'Do not contact, quiet hours, first messages, erasing').
 * The call that writes one is `generateFirstMessage` (`own-rentals.ts`).
 */
import { array, boolean, nullable, object, refine, size, string, type Infer } from 'superstruct';
import { coded, type Coded } from '../base/coded.js';
import { EditVersion, type FieldValue } from '../base/edit-conflict.js';
import { endpoint } from '../base/endpoint.js';
import { Id, optionalText, requiredText, wholeNumber } from '../base/fields.js';
import { MAX_FIRST_MESSAGES, MAX_LENGTH } from '../limits.js';
import { FirstMessageLanguage } from '../picks/own-rentals.js';
import { FIRST_MESSAGE_REFUSALS } from '../refusals/fields.js';

/** The names that a message may have in braces: who writes, the client, the business, and the address of the rental. */
export const PLACEHOLDERS = ['ptw_name', 'client_name', 'business', 'address'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** A placeholder as it is written in a message. */
export const writtenPlaceholder = (name: Placeholder): string => `{${name}}`;

/** Why a text can't be a template: it has an unknown placeholder, or a brace that belongs to none. */
export function templateProblem(text: string): Coded | null {
  const known = PLACEHOLDERS.map(writtenPlaceholder);
  const unknown = [...text.matchAll(/\{[^{}]*\}/g)].find(([written]) => !known.includes(written));
  if (unknown) return coded(FIRST_MESSAGE_REFUSALS, 'unknown-placeholder', { found: unknown[0], known });
  const isBroken = /[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, ''));
  return isBroken ? coded(FIRST_MESSAGE_REFUSALS, 'stray-brace', { known }) : null;
}

const check = (text: string) => templateProblem(text) ?? true;

const Template = requiredText({ label: 'Message', max: MAX_LENGTH.firstMessage, check });
const Business = optionalText({ label: 'Business name', max: MAX_LENGTH.business });
/** The line at the end of each message of a language. */
const OptOut = optionalText({ label: 'Opt-out line', max: MAX_LENGTH.optOut, check });

/** Far more than anybody moves messages; the database stores 32 bits. */
const MAX_POSITION = 1_000_000;

/** One message. Those of a language have the order of their positions. */
export const FirstMessage = object({
  _id: Id,
  language: FirstMessageLanguage,
  text: Template,
  isOn: boolean(),
  position: wholeNumber('Position', { max: MAX_POSITION }),
});
export type FirstMessage = Infer<typeof FirstMessage>;

const FIELDS = {
  /** The value of `{business}`. */
  business: Business,
  optOut: object({ en: OptOut, es: OptOut }),
  messages: size(array(FirstMessage), 0, MAX_FIRST_MESSAGES),
};

/** What is edited together. */
export const FirstMessages = object(FIELDS);
export type FirstMessages = Infer<typeof FirstMessages>;

export const FIRST_MESSAGE_LANGUAGES = Object.values(FirstMessageLanguage.schema);

/** A message with the opt-out line of its language. */
export const withOptOut = (text: string, optOut: string | undefined): string =>
  optOut === undefined ? text : `${text} ${optOut}`;

/** The templates of a language that are switched on, in their order. */
export const templatesOf = (
  { messages, optOut }: Pick<FirstMessages, 'messages' | 'optOut'>,
  language: FirstMessageLanguage,
): { _id: string; template: string }[] =>
  inOrder(messages, language)
    .filter(({ isOn }) => isOn)
    .map(({ _id, text }) => ({ _id, template: withOptOut(text, optOut[language]) }));

/** The messages of a language in their order. */
export const inOrder = (messages: readonly FirstMessage[], language: FirstMessageLanguage): FirstMessage[] =>
  messages
    .filter((message) => message.language === language)
    .sort((a, b) => a.position - b.position || (a._id < b._id ? -1 : 1));

export const needs = (template: string, name: Placeholder): boolean =>
  template.includes(writtenPlaceholder(name));

/** Whether messages of a language are left out because no business name is entered. */
export const isBusinessMissing = (texts: FirstMessages, language: FirstMessageLanguage): boolean =>
  texts.business === undefined &&
  templatesOf(texts, language).some(({ template }) => needs(template, 'business'));

/**
 * The texts as the fields of an edit, as an EditConflict names them: `business`, `optOut.en`, and `text`, `isOn` and `position` with the
 * id of a message. The text of a message that only `other` has is null.
 */
export function firstMessageFields(
  { business, optOut, messages }: FirstMessages,
  other?: FirstMessages,
): Record<string, FieldValue> {
  const ofMessages = messages.flatMap(({ _id, text, isOn, position }): [string, FieldValue][] => [
    [`text ${_id}`, text],
    [`isOn ${_id}`, isOn],
    [`position ${_id}`, position],
  ]);
  return Object.fromEntries([
    ['business', business ?? null],
    ...FIRST_MESSAGE_LANGUAGES.map((language) => [`optOut.${language}`, optOut[language] ?? null]),
    ...(other?.messages ?? []).map(({ _id }) => [`text ${_id}`, null]),
    ...ofMessages,
  ]) as Record<string, FieldValue>;
}

/** In each language a message can be written when the address isn't known, and no id occurs twice. */
const isUsable = (texts: FirstMessages) => {
  const ids = texts.messages.map(({ _id }) => _id);
  if (new Set(ids).size < ids.length)
    return { ...coded(FIRST_MESSAGE_REFUSALS, 'same-id'), path: ['messages'] };
  const empty = FIRST_MESSAGE_LANGUAGES.find((language) =>
    templatesOf(texts, language).every(({ template }) => needs(template, 'address')),
  );
  if (empty === undefined) return true;
  const known = writtenPlaceholder('address');
  return {
    ...coded(FIRST_MESSAGE_REFUSALS, 'no-message-without-address', { known }),
    path: ['messages', empty],
  };
};

/** The texts with the version to send back with a change. */
export const FirstMessagesAnswer = object({ ...FIELDS, version: EditVersion });
export type FirstMessagesAnswer = Infer<typeof FirstMessagesAnswer>;

/** What can be saved: one message of each language at least can always be written. */
export const FirstMessagesChange = refine(FirstMessagesAnswer, 'usable', isUsable);

export const getFirstMessages = endpoint({
  method: 'GET',
  path: '/firstMessages/getAll',
  may: 'edit-first-messages',
  answer: FirstMessagesAnswer,
  says: { done: 'First Messages', failed: 'Failed to load data' },
});

/**
 * Replaces the texts; a message that isn't sent is deleted. With the `version` that was loaded, 409 with an EditConflict when somebody
 * else has since changed what would be overwritten (`firstMessageFields`).
 */
export const saveFirstMessages = endpoint({
  method: 'PATCH',
  path: '/firstMessages/save',
  may: 'edit-first-messages',
  body: FirstMessagesChange,
  answer: FirstMessagesAnswer,
  changes: ['settings'],
  says: { done: 'Updated successfully', failed: 'Failed to update settings' },
});

/** The client of a preview while there is no rental. */
export const MADE_UP_CLIENT = { client_name: 'Grace Williams', address: '12 Main St, Dover' } as const;

/**
 * Writes messages that aren't saved yet, as a picker would get them, for the client of the newest rental that the caller may see.
 * Without a business name its placeholder stays. `client` is null when there is no rental; then it is the made-up client.
 */
export const previewFirstMessages = endpoint({
  method: 'POST',
  path: '/firstMessages/preview',
  may: 'edit-first-messages',
  body: object({ business: Business, optOut: OptOut, texts: size(array(Template), 0, MAX_FIRST_MESSAGES) }),
  reads: 'work',
  answer: object({
    texts: array(string()),
    client: nullable(object({ _id: Id, client_name: string(), address: string() })),
  }),
  says: { done: 'Preview', failed: 'Failed to load data' },
});
