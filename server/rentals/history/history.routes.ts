import { correctRental, correctVerdict } from '../../../src/contract/rentals/corrections.js';
import { getRentalHistory } from '../../../src/contract/rentals/rental-history.js';
import { by } from '../../users/by.js';
import type { Live } from '../../base/live.js';
import type { Context } from '../../db/context.js';
import { route, type Route } from '../../http/route.js';
import { correctLead, correctLeadVerdict } from './correct.js';
import { rentalHistory } from './rental-history.js';

/** The calls of `src/contract/rentals/rental-history.ts` and `corrections.ts`. A picker who holds a corrected rental gets it at once. */
export const rentalHistoryRoutes = ({
  live,
  ...context
}: Context & { live: Pick<Live, 'changedFor'> }): Route[] => [
  route(getRentalHistory, ({ user, params, query: { before } }) =>
    rentalHistory(context.db, user, params.id, before === undefined ? undefined : Date.parse(before)),
  ),
  route(correctRental, async (call) => {
    const { answer, holderId } = await correctLead(context, by(call), call.params.id, call.body);
    if (holderId !== null) live.changedFor(holderId, 'hand');
    return answer;
  }),
  route(correctVerdict, (call) => correctLeadVerdict(context, by(call), call.params.id, call.body)),
];
