import * as calls from '../../src/contract/first-messages/first-messages.js';
import { generateFirstMessage } from '../../src/contract/picks/own-rentals.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { by } from '../users/by.js';
import { notFound, Refusal } from '../base/refusal.js';
import { route, type Route } from '../http/route.js';
import type { Context } from '../db/context.js';
import { heldRental } from '../rentals/rentals.js';
import { firstMessageWriter, preview } from './first-messages.js';
import { readVersionedMessages, saveFirstMessages } from './stored-messages.js';

/** The calls of `src/contract/first-messages/first-messages.ts`, and the one that writes a message to the client of a rental that the caller holds or has finished. */
export function firstMessageRoutes(context: Context): Route[] {
  const messages = firstMessageWriter(context.db);
  return [
    route(generateFirstMessage, async ({ user, body: { rentalId, ...wish } }) => {
      const pick =
        rentalId === undefined
          ? await heldRental(context, user._id)
          : await ownPick(context, user._id, rentalId).executeTakeFirst();
      if (rentalId !== undefined && !pick) throw notFound();
      if (pick?.isDoNotContact) throw new Refusal(409, refusal('do-not-contact'));
      return messages.write(user._id, wish, pick?.client_name === wish.client_name ? pick.address : null);
    }),
    route(calls.getFirstMessages, () => readVersionedMessages(context.db)),
    route(calls.saveFirstMessages, (call) => saveFirstMessages(context, call.body, by(call))),
    route(calls.previewFirstMessages, ({ user, body }) => preview(context.db, user, body)),
  ];
}

/** A rental in the picker's hand or finished by them. */
const ownPick = ({ db }: Context, pickerId: string, rentalId: string) =>
  db
    .selectFrom('rentals')
    .select(['client_name', 'address'])
    .select((eb) => eb('do_not_contact_at', 'is not', null).as('isDoNotContact'))
    .where('id', '=', rentalId)
    .where('fetcher_id', '=', pickerId);
