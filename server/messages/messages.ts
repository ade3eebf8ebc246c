/**
 * Decides who may write to whom, and what each side reads (readings.md, 'Messages'). A message is stored
 * before the other side is notified.
 */
import type { AnswerOf, InputOf } from '../../src/contract/base/endpoint.js';
import {
  type answerMessage,
  type sendMessage,
  MESSAGES_A_PAGE,
  type CreatorMessages,
  type getThread,
  type Message,
} from '../../src/contract/messages/messages.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { type Context, type Db, inTransaction, type RentalRows } from '../db/context.js';
import { newId } from '../base/ids.js';
import type { Live } from '../base/live.js';
import { notFound, Refusal } from '../base/refusal.js';
import { isNotErased, readerId } from '../rentals/rentals.js';
import { messagesTo, namedMessages, storeOnce, toMessage, unreadOf, type Side } from './messages.queries.js';

export { messagesAbout } from './messages.queries.js';

export interface MessageContext extends Context {
  /** Messages are read in the order of their ids, even if several servers made them. */
  newMessageId: () => string;
  live: Pick<Live, 'newMessage'>;
}

/**
 * A picker writes to a creator about a rental that they hold or finished. A retried message is sent to the creator's
 * pages again, because the first event may have been lost together with the answer. Pages recognize it by its id.
 */
export async function sendToCreator(
  { db, clock, newMessageId, live }: MessageContext,
  pickerId: string,
  { creatorId, message, rentalId, clientId = newId() }: InputOf<typeof sendMessage>['body'],
): Promise<Message> {
  const stored = await inTransaction(db, async (trx) => {
    const rental = await trx
      .selectFrom('rentals')
      .select((eb) => ['id', readerId(eb).as('reader_id')])
      .where('fetcher_id', '=', pickerId)
      .where('creator_id', '=', creatorId)
      .where(isNotErased)
      .$if(rentalId !== undefined, (query) => query.where('id', '=', rentalId ?? ''))
      // A retried message belongs to the rental of the first attempt, although the picker may have taken another one since.
      .orderBy((eb) =>
        eb
          .case()
          .when(eb.exists(sentAbout(eb, pickerId, clientId)))
          .then(0)
          .else(1)
          .end(),
      )
      .orderBy('fetched_at', 'desc')
      .limit(1)
      // Nobody deletes the rental, gives it to another creator or erases it before the message is stored.
      .forShare('rentals')
      .executeTakeFirst();
    if (!rental) throw notFound(refusal('no-rental-of-creator'));
    if (rental.reader_id === null) throw new Refusal(409, refusal('no-reader'));
    return storeOnce(trx, {
      id: newMessageId(),
      rental_id: rental.id,
      creator_id: creatorId,
      picker_id: pickerId,
      sender: 'picker',
      text: message,
      client_id: clientId,
      created_at: clock.now(),
    });
  });
  live.newMessage(creatorId, stored.message);
  return stored.message;
}

/** A creator answers the picker who wrote last about a rental of theirs. */
export async function answerPicker(
  { db, clock, newMessageId, live }: MessageContext,
  creatorId: string,
  { rentalId, message, clientId = newId() }: InputOf<typeof answerMessage>['body'],
): Promise<Message> {
  const stored = await inTransaction(db, async (trx) => {
    // Locked for the same reason as the rental of a picker's message.
    const rental = await trx
      .selectFrom('rentals')
      .select('id')
      .where('id', '=', rentalId)
      .where(isNotErased)
      .forShare()
      .executeTakeFirst();
    if (!rental) throw notFound(refusal('no-message-yet'));
    const asked = await trx
      .selectFrom('messages')
      .select('picker_id')
      .where('rental_id', '=', rentalId)
      .where('creator_id', '=', creatorId)
      .where('sender', '=', 'picker')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!asked) throw notFound(refusal('no-message-yet'));
    return storeOnce(trx, {
      id: newMessageId(),
      rental_id: rentalId,
      creator_id: creatorId,
      picker_id: asked.picker_id,
      sender: 'creator',
      text: message,
      client_id: clientId,
      created_at: clock.now(),
    });
  });
  live.newMessage(stored.pickerId, stored.message);
  return stored.message;
}

/** The message of a picker with this clientId about the rental of the outer query. */
const sentAbout = (eb: RentalRows, pickerId: string, clientId: string) =>
  eb
    .selectFrom('messages')
    .select('messages.id')
    .where('messages.picker_id', '=', pickerId)
    .whereRef('messages.rental_id', '=', 'rentals.id')
    .where('messages.sender', '=', 'picker')
    .where('messages.client_id', '=', clientId);

/** The messages from pickers to the calling creator, newest first. */
export async function creatorMessages(
  db: Db,
  caller: { _id: string; email: string },
  email: string,
  before: string | undefined,
): Promise<CreatorMessages> {
  if (email !== caller.email) throw notFound();
  return inboxOf(db, 'creator', caller._id, before);
}

/**
 * The messages of the other side to a creator or a picker, newest first, with the number of unread messages.
 */
export async function inboxOf(
  db: Db,
  side: Side,
  personId: string,
  before: string | undefined,
): Promise<CreatorMessages> {
  const rows = await namedMessages(db, side)
    .where(messagesTo(side, personId))
    .$if(before !== undefined, (query) => query.where('messages.id', '<', before ?? ''))
    .orderBy('messages.id', 'desc')
    .limit(MESSAGES_A_PAGE)
    .execute();
  return { _id: personId, messages: rows.map(toMessage), unread: await unreadOf(db, side, personId) };
}

/** Marks the messages that a person has had on their screen as read: everything up to a message, or only those about one rental. */
export async function markRead(
  { db, clock }: Pick<MessageContext, 'db' | 'clock'>,
  side: Side,
  personId: string,
  { upTo, rentalId }: { upTo: string; rentalId?: string | undefined },
): Promise<{ unread: number }> {
  await db
    .updateTable('messages')
    .set({ read_at: clock.now() })
    .where(messagesTo(side, personId))
    .where('read_at', 'is', null)
    .where('id', '<=', upTo)
    .$if(rentalId !== undefined, (query) => query.where('rental_id', '=', rentalId ?? ''))
    .execute();
  return { unread: await unreadOf(db, side, personId) };
}

/**
 * The newest messages of a rental, oldest first, for its creator and the picker who has it; 404 for anyone else. When a
 * rental returns to the pool only its creator still sees the thread: the next picker sees only their own messages.
 */
export async function threadOf(
  db: Db,
  callerId: string,
  rentalId: string,
): Promise<AnswerOf<typeof getThread>> {
  const rental = await db
    .selectFrom('rentals')
    .select(['creator_id', 'fetcher_id'])
    .where('id', '=', rentalId)
    .where((eb) => eb.or([eb('creator_id', '=', callerId), eb('fetcher_id', '=', callerId)]))
    .executeTakeFirst();
  if (!rental) throw notFound();
  const isCreator = rental.creator_id === callerId;
  const rows = await namedMessages(db, isCreator ? 'creator' : 'picker')
    .where('messages.rental_id', '=', rentalId)
    .$if(!isCreator, (query) => query.where('messages.picker_id', '=', callerId))
    .orderBy('messages.id', 'desc')
    .limit(MESSAGES_A_PAGE)
    .execute();
  return { messages: rows.map(toMessage).reverse() };
}
