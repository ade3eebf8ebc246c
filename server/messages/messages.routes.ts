import {
  answerMessage,
  getAnswers,
  getCreatorMessages,
  getThread,
  readAnswers,
  readMessages,
  sendMessage,
} from '../../src/contract/messages/messages.js';
import { route, type Route } from '../http/route.js';
import {
  answerPicker,
  creatorMessages,
  inboxOf,
  markRead,
  sendToCreator,
  threadOf,
  type MessageContext,
} from './messages.js';

/** The calls of `src/contract/messages/messages.ts`. */
export const messageRoutes = (context: MessageContext): Route[] => [
  route(sendMessage, ({ user, body }) => sendToCreator(context, user._id, body)),
  route(answerMessage, ({ user, body }) => answerPicker(context, user._id, body)),
  route(getCreatorMessages, ({ user, params, query }) =>
    creatorMessages(context.db, user, params.email, query.before),
  ),
  route(readMessages, ({ user, body }) => markRead(context, 'creator', user._id, body)),
  route(getAnswers, ({ user, query }) => inboxOf(context.db, 'picker', user._id, query.before)),
  route(readAnswers, ({ user, body }) => markRead(context, 'picker', user._id, body)),
  route(getThread, ({ user, params }) => threadOf(context.db, user._id, params.id)),
];
