/** Messages between a picker and the creator of a rental: one thread per rental (readings.md, 'Messages'). */
import { array, nullable, number, object, optional, string, type Infer } from 'superstruct';
import { endpoint } from '../base/endpoint.js';
import { Id, Instant, NumberKey, requiredEmail, requiredText } from '../base/fields.js';
import { leadAnswer } from '../rentals/lead-structs.js';
import { MAX_LENGTH } from '../limits.js';
import { choice } from '../base/choice.js';

/** At most 100 characters, not blank (specification, section 5). */
export const MessageText = requiredText({ label: 'Message', max: MAX_LENGTH.message });

/** The fields by which a message names its lead. */
export const MESSAGE_LEAD_NAMES = ['client_name', 'address', 'post_link'] as const;

/** One message: it names the picker and the rental. */
export const Message = object({
  _id: Id,
  rentalId: Id,
  number: string(),
  numberKey: NumberKey,
  message: string(),
  from: choice(['picker', 'creator']),
  pickerName: string(),
  creatorId: Id,
  creatorName: string(),
  /** The lead of the message. Null when the picker who reads it no longer has the rental. */
  rental: nullable(object(leadAnswer(MESSAGE_LEAD_NAMES))),
  createdAt: Instant,
  /** When its recipient had it on the screen. */
  readAt: nullable(Instant),
});
export type Message = Infer<typeof Message>;

/** The name of the person who wrote a message. */
export const senderName = <Name extends string | null>({
  from,
  pickerName,
  creatorName,
}: Pick<Message, 'from'> & { pickerName: Name; creatorName: Name }): Name =>
  from === 'picker' ? pickerName : creatorName;

/** The maximum number of messages in a list; `before` requests older ones. */
export const MESSAGES_A_PAGE = 50;

/** A person's messages (specification, section 3): those that the other side wrote to them, newest first. */
export const CreatorMessages = object({ _id: Id, messages: array(Message), unread: number() });
export type CreatorMessages = Infer<typeof CreatorMessages>;

/** A rental's thread, oldest first. */
export const Thread = object({ messages: array(Message) });
export type Thread = Infer<typeof Thread>;

/**
 * An id made once for each message, which makes sending idempotent: a retry after a lost answer returns the
 * same message.
 */
const clientId = optional(Id);

/**
 * A picker writes to the creator of a rental that they hold or finished; without `rentalId` the message is
 * about that creator's rental which they took last. 404 when there is none, 409 with code `no-reader` when
 * nobody would read it.
 */
export const sendMessage = endpoint({
  method: 'PATCH',
  path: '/dataPicker/send-message',
  may: 'collect',
  body: object({ creatorId: Id, message: MessageText, rentalId: optional(Id), clientId }),
  reads: 'work',
  answer: Message,
  says: {
    done: 'Message sent successfully!',
    busy: 'Sending...',
    failed: 'Failed to send message!',
  },
});

/** A creator answers in the thread of their own rental after a picker has written there. */
export const answerMessage = endpoint({
  method: 'PATCH',
  path: '/dataCreator/answer-message',
  may: 'create-rental',
  body: object({ rentalId: Id, message: MessageText, clientId }),
  reads: 'work',
  answer: Message,
  says: {
    done: 'Message sent successfully!',
    busy: 'Sending...',
    failed: 'Failed to send message!',
  },
});

/** The calling creator's own messages; 404 for another person's e-mail. `before` is the `_id` of the oldest known message. */
export const getCreatorMessages = endpoint({
  method: 'GET',
  path: '/dataCreator/getDataCreatorIdMessage/{email}',
  may: 'create-rental',
  params: object({ email: requiredEmail('Email') }),
  query: object({ before: optional(Id) }),
  reads: 'work',
  answer: CreatorMessages,
  says: { done: 'Messages', failed: 'Failed to load data' },
});

/**
 * Marks pickers' messages as read, up to and including the named one, so that later messages stay unread.
 * With `rentalId` it marks only those about that rental, whose thread is open.
 */
export const readMessages = endpoint({
  method: 'PATCH',
  path: '/dataCreator/read-messages',
  may: 'create-rental',
  body: object({ upTo: Id, rentalId: optional(Id) }),
  answer: object({ unread: number() }),
  says: { done: 'Read', failed: 'Something went wrong' },
});

/**
 * The answers of creators to the calling picker, about any rental, newest first. `before` is the `_id` of the
 * oldest known message.
 */
export const getAnswers = endpoint({
  method: 'GET',
  path: '/dataPicker/answers',
  may: 'collect',
  query: object({ before: optional(Id) }),
  reads: 'work',
  answer: CreatorMessages,
  says: { done: 'Messages', failed: 'Failed to load data' },
});

/**
 * Marks answers as read, up to and including the named message; with `rentalId` it marks only those about
 * that rental, whose thread is open.
 */
export const readAnswers = endpoint({
  method: 'PATCH',
  path: '/dataPicker/read-answers',
  may: 'collect',
  body: object({ upTo: Id, rentalId: optional(Id) }),
  answer: object({ unread: number() }),
  says: { done: 'Read', failed: 'Something went wrong' },
});

/** The thread of a rental, for its creator and for the picker who holds or finished it. */
export const getThread = endpoint({
  method: 'GET',
  path: '/rental/messages/{id}',
  may: 'signed-in',
  params: object({ id: Id }),
  reads: 'work',
  answer: Thread,
  says: { done: 'Messages', failed: 'Failed to load data' },
});
