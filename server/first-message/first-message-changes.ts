import {
  FIRST_MESSAGE_LANGUAGES,
  inOrder,
  type FirstMessages,
} from '../../src/contract/first-messages/first-messages.js';
import type { FirstMessageLanguage } from '../../src/contract/picks/own-rentals.js';

const LANGUAGES: Record<FirstMessageLanguage, string> = { en: 'English', es: 'Spanish' };

/** The differences between two states of the first messages, each in words for the audit. */
export function firstMessageChanges(before: FirstMessages, after: FirstMessages): string[] {
  const changes: string[] = [];
  const compare = (title: string, old: string | undefined, now: string | undefined) => {
    if (old !== now) changes.push(`${title}: ${old ?? 'none'} → ${now ?? 'none'}`);
  };
  compare('Business name', before.business, after.business);
  for (const language of FIRST_MESSAGE_LANGUAGES) {
    const title = LANGUAGES[language];
    compare(`${title}, opt-out line`, before.optOut[language], after.optOut[language]);
    const [old, now] = [inOrder(before.messages, language), inOrder(after.messages, language)];
    for (const { _id, text } of old)
      if (!now.some((message) => message._id === _id)) changes.push(`${title}, deleted: ${text}`);
    for (const { _id, text, isOn } of now) {
      const was = old.find((message) => message._id === _id);
      if (!was) changes.push(`${title}, added: ${text}`);
      else if (was.text !== text) changes.push(`${title}, changed to: ${text}`);
      if (was && was.isOn !== isOn) changes.push(`${title}, switched ${isOn ? 'on' : 'off'}: ${text}`);
    }
    if (orderOf(old, now) !== orderOf(now, old)) changes.push(`${title}, order changed`);
  }
  return changes;
}

/** The order of the messages that both lists have. */
const orderOf = (messages: FirstMessages['messages'], other: FirstMessages['messages']): string =>
  messages
    .map(({ _id }) => _id)
    .filter((id) => other.some(({ _id }) => _id === id))
    .join(' ');
