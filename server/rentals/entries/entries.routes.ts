import { changeEntry, getEntries, withdrawEntry } from '../../../src/contract/rentals/entries.js';
import { madeBy } from '../../audit/people.js';
import type { Context } from '../../db/context.js';
import { route, type Route } from '../../http/route.js';
import { correctEntry, listEntries, removeEntry } from './entries.js';

/** The calls of `src/contract/rentals/entries.ts`. */
export const entryRoutes = (context: Context): Route[] => [
  route(getEntries, ({ user, query }) => listEntries(context, user._id, query)),
  route(changeEntry, (call) =>
    correctEntry(context, { caller: call.user, ...madeBy(call) }, call.params.id, call.body),
  ),
  route(withdrawEntry, (call) =>
    removeEntry(context, { caller: call.user, ...madeBy(call) }, call.params.id),
  ),
];
