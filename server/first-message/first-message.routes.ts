import { generateFirstMessage } from '../../src/contract/own-rentals.js';
import { route, type Route } from '../http/route.js';
import type { FirstMessages } from './first-messages.js';

/** The one call of `src/contract/own-rentals.ts` that is about no rental. */
export const firstMessageRoutes = (messages: FirstMessages): Route[] => [
  route(generateFirstMessage, ({ user, body }) => Promise.resolve(messages.write(user._id, body))),
];
