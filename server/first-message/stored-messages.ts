/** The first messages as the super-admins edited them. */
import {
  FIRST_MESSAGE_LANGUAGES,
  firstMessageFields,
  type FirstMessages,
  type FirstMessagesAnswer,
  inOrder,
} from '../../src/contract/first-messages/first-messages.js';
import { recordAudit } from '../audit/record.js';
import { type Context, type Db, inSnapshot, inTransaction, lockNames } from '../db/context.js';
import type { FirstMessageSettingsTable } from '../db/first-message-schema.js';
import { changedFields, editVersion, recordEdit, refuseStaleEdit } from '../edits/edits.js';
import type { By } from '../users/by.js';
import type { FirstMessageLanguage } from '../../src/contract/picks/own-rentals.js';
import { newId } from '../base/ids.js';
import { DEFAULT_MESSAGES } from './default-messages.js';

const FIRST_MESSAGES_LOCK = 'first-messages';

/** All first messages and what they contain. */
export async function readFirstMessages(db: Db): Promise<FirstMessages> {
  const settings = await db.selectFrom('first_message_settings').selectAll().execute();
  const rows = await db.selectFrom('first_messages').selectAll().orderBy('position').orderBy('id').execute();
  const setting = (wanted: FirstMessageSettingsTable['name']) =>
    settings.find(({ name }) => name === wanted)?.text;
  return {
    business: setting('business'),
    optOut: { en: setting('opt-out en'), es: setting('opt-out es') },
    messages: rows.map(({ id, language, text, is_on, position }) => ({
      _id: id,
      language,
      text,
      isOn: is_on === 1,
      position,
    })),
  };
}

/** The first messages with their version, read together. */
export const readVersionedMessages = (db: Db): Promise<FirstMessagesAnswer> =>
  inSnapshot(db, async (trx) => ({
    ...(await readFirstMessages(trx)),
    version: await editVersion(trx, 'first-messages'),
  }));

/** Stores the default messages in an installation that has none. */
export const fillFirstMessages = (db: Db): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockNames(trx, [FIRST_MESSAGES_LOCK]);
    const { business, messages } = await readFirstMessages(trx);
    if (messages.length > 0) return;
    const { en, es } = DEFAULT_MESSAGES;
    await storeFirstMessages(trx, {
      business,
      optOut: { en: en.optOut, es: es.optOut },
      messages: FIRST_MESSAGE_LANGUAGES.flatMap((language) =>
        DEFAULT_MESSAGES[language].messages.map((text, index) => ({
          _id: newId(),
          language,
          text,
          isOn: true,
          position: index + 1,
        })),
      ),
    });
  });

/** Replaces the first messages. */
export async function storeFirstMessages(
  trx: Db,
  { business, optOut, messages }: FirstMessages,
): Promise<void> {
  await trx.deleteFrom('first_messages').execute();
  await trx.deleteFrom('first_message_settings').execute();
  await trx
    .insertInto('first_messages')
    .values(
      messages.map(({ _id, language, text, isOn, position }) => ({
        id: _id,
        language,
        text,
        is_on: isOn ? (1 as const) : (0 as const),
        position,
      })),
    )
    .execute();
  const settings: { name: FirstMessageSettingsTable['name']; text: string | undefined }[] = [
    { name: 'business', text: business },
    ...FIRST_MESSAGE_LANGUAGES.map((language) => ({
      name: `opt-out ${language}` as const,
      text: optOut[language],
    })),
  ];
  const given = settings.flatMap(({ name, text }) => (text === undefined ? [] : [{ name, text }]));
  if (given.length > 0) await trx.insertInto('first_message_settings').values(given).execute();
}

/**
 * Replaces the first messages on behalf of a person, and records each change. 409 when the version is stale and a change would be
 * lost.
 */
export const saveFirstMessages = (
  { db, clock }: Context,
  { version: loadedVersion, ...sent }: FirstMessagesAnswer,
  { caller, ...by }: By,
): Promise<FirstMessagesAnswer> =>
  inTransaction(db, async (trx) => {
    await lockNames(trx, [FIRST_MESSAGES_LOCK]);
    const stored = await readFirstMessages(trx);
    const fields = { sent: firstMessageFields(sent, stored), stored: firstMessageFields(stored, sent) };
    await refuseStaleEdit(trx, { subject: 'first-messages', version: loadedVersion, caller, ...fields });
    const at = clock.now();
    await storeFirstMessages(trx, sent);
    const version = await recordEdit(trx, {
      subject: 'first-messages',
      fields: changedFields(fields.stored, fields.sent),
      byId: caller._id,
      at,
    });
    for (const details of firstMessageChanges(stored, sent))
      await recordAudit(trx, { ...by, kind: 'settings-changed', subject: 'First Messages', details, at });
    return { ...(await readFirstMessages(trx)), version };
  });

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
