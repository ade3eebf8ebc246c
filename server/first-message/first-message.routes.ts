import { generateFirstMessage } from '../../src/contract/own-rentals.js';
import { route, type Route } from '../http/route.js';
import type { Context } from '../db/context.js';
import { heldRental } from '../rentals/rentals.js';
import type { FirstMessages } from './first-messages.js';

/** The call that writes a first message to the client of the held rental. */
export const firstMessageRoutes = (messages: FirstMessages, context: Context): Route[] => [
  route(generateFirstMessage, async ({ user, body }) => {
    const held = await heldRental(context, user._id);
    return messages.write(user._id, body, held?.client_name === body.client_name ? held.address : null);
  }),
];
