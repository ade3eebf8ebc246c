import { inTransaction } from '../../server/db/context.js';
import { storeFirstMessages } from '../../server/first-message/stored-messages.js';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/db/schema.js';
import type { FirstMessage, FirstMessages } from '../../src/contract/first-messages/first-messages.js';

export const ENGLISH: FirstMessage = {
  _id: 'en-1',
  language: 'en',
  isOn: true,
  position: 1,
  text: 'Hi {client_name}, {ptw_name} of {business}.',
};
export const SWITCHED_OFF: FirstMessage = {
  _id: 'en-2',
  language: 'en',
  isOn: false,
  position: 2,
  text: 'Hello {client_name} of {address}',
};
export const SPANISH: FirstMessage = {
  _id: 'es-1',
  language: 'es',
  isOn: true,
  position: 1,
  text: 'Hola {client_name}, soy {ptw_name}.',
};

export const FIRST_MESSAGES: FirstMessages = {
  business: 'Harbor Rentals',
  optOut: { en: 'Reply STOP to stop.', es: 'Responda ALTO.' },
  messages: [ENGLISH, SWITCHED_OFF, SPANISH],
};

/** Enters the business name, which the default messages name. */
export const enterBusinessName = (db: Kysely<Database>, text = 'Harbor Rentals') =>
  db.insertInto('first_message_settings').values({ name: 'business', text }).execute();

/** Replaces the first messages, as saving them does. */
export const storeTexts = (db: Kysely<Database>, texts: FirstMessages) =>
  inTransaction(db, (trx) => storeFirstMessages(trx, texts));
