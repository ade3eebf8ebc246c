import { changeEntry, getEntries, withdrawEntry } from '../../../src/contract/rentals/entries.js';
import { by } from '../../users/by.js';
import type { Context } from '../../db/context.js';
import { route, type Route } from '../../http/route.js';
import { correctEntry, listEntries, removeEntry } from './entries.js';

/** The calls of `src/contract/rentals/entries.ts`. */
export const entryRoutes = (context: Context): Route[] => [
  route(getEntries, ({ user, query }) => listEntries(context, user._id, query)),
  route(changeEntry, (call) => correctEntry(context, by(call), call.params.id, call.body)),
  route(withdrawEntry, (call) => removeEntry(context, by(call), call.params.id)),
];
