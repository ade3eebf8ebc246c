import type { FieldValue } from '../../src/contract/base/edit-conflict.js';
import {
  FIRST_MESSAGE_LANGUAGES,
  FirstMessagesChange,
  inOrder,
  type FirstMessage,
  type FirstMessages,
} from '../../src/contract/first-messages/first-messages.js';
import type { FirstMessageLanguage } from '../../src/contract/picks/own-rentals.js';
import { read } from '../../src/contract/base/validation.js';
import { tryReading, type Reading } from '../../src/parts/read-form.js';

/** A message in the form. A deleted one stays in its place until the form is saved, so that it can be put back. */
export interface DraftMessage extends FirstMessage {
  isDeleted?: boolean;
}

/** The texts as the form holds them; a blank text means none. */
export interface MessagesValues {
  business: string;
  optOut: Record<FirstMessageLanguage, string>;
  messages: readonly DraftMessage[];
}

export const toValues = ({ business, optOut, messages }: FirstMessages): MessagesValues => ({
  business: business ?? '',
  optOut: { en: optOut.en ?? '', es: optOut.es ?? '' },
  messages,
});

/** The texts that would be saved, with their messages in one order, so that they can be compared. */
export const toTexts = ({ business, optOut, messages }: MessagesValues): FirstMessages => ({
  business,
  optOut,
  messages: FIRST_MESSAGE_LANGUAGES.flatMap((language) => inOrder(messages, language))
    .filter((message: DraftMessage) => message.isDeleted !== true)
    .map(({ _id, language, text, isOn, position }) => ({ _id, language, text, isOn, position })),
});

/** Reads the form by the contract. The error of a message is named by its id, and that of a language by the language. */
export function readMessages(values: MessagesValues): Reading<FirstMessages> {
  const texts = toTexts(values);
  const { body, errors } = tryReading(() => read(texts, FirstMessagesChange));
  const named = Object.entries(errors).map(([path, error]) => {
    const place = /^messages\.(\d+)\.text$/.exec(path)?.[1];
    return [place === undefined ? path : `text ${texts.messages[Number(place)]?._id ?? ''}`, error];
  });
  return { ...(body && { body }), errors: Object.fromEntries(named) as typeof errors };
}

/** The values with the fields of a conflict taken over. `stored` has the messages that the form doesn't know. */
export function withFields(
  values: MessagesValues,
  taken: Readonly<Record<string, FieldValue>>,
  stored: FirstMessages | undefined,
): MessagesValues {
  const optOut = { ...values.optOut };
  for (const language of FIRST_MESSAGE_LANGUAGES) {
    const line = taken[`optOut.${language}`];
    if (line !== undefined) optOut[language] = String(line ?? '');
  }
  const added = (stored?.messages ?? []).filter(
    ({ _id }) =>
      typeof taken[`text ${_id}`] === 'string' && !values.messages.some((known) => known._id === _id),
  );
  const messages = [...values.messages, ...added].map((message): DraftMessage => {
    const { [`text ${message._id}`]: text, [`isOn ${message._id}`]: isOn } = taken;
    const position = taken[`position ${message._id}`];
    return {
      ...message,
      ...(text !== undefined && { isDeleted: text === null }),
      ...(typeof text === 'string' && { text }),
      ...(typeof isOn === 'boolean' && { isOn }),
      ...(typeof position === 'number' && { position }),
    };
  });
  const business = taken['business'] === undefined ? values.business : String(taken['business'] ?? '');
  return { business, optOut, messages };
}
