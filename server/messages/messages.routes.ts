import {
  answerMessage,
  getAnswers,
  getCreatorMessages,
  getThread,
  readAnswers,
  readMessages,
  sendMessage,
} from '../../src/contract/messages.js';
import { route, type Route } from '../http/route.js';
import {
  answerPicker,
  creatorMessages,
  inboxOf,
  markRead,
  sendToCreator,
  threadOf,
  type Post,
} from './messages.js';

/** The calls of `src/contract/messages.ts`. */
export const messageRoutes = (post: Post): Route[] => [
  route(sendMessage, ({ user, body }) => sendToCreator(post, user._id, body)),
  route(answerMessage, ({ user, body }) => answerPicker(post, user._id, body)),
  route(getCreatorMessages, ({ user, params, query }) =>
    creatorMessages(post.db, user, params.email, query.before),
  ),
  route(readMessages, ({ user, body }) => markRead(post, 'creator', user._id, body)),
  route(getAnswers, ({ user, query }) => inboxOf(post.db, 'picker', user._id, query.before)),
  route(readAnswers, ({ user, body }) => markRead(post, 'picker', user._id, body)),
  route(getThread, ({ user, params }) => threadOf(post.db, user._id, params.id)),
];
