import { getFloorBoard, type FloorBoard } from '../../src/contract/floor/floor-board.js';
import { getWaiting } from '../../src/contract/screens/waiting.js';
import type { Caller } from '../base/caller.js';
import { route, type Route } from '../http/route.js';
import type { Context } from '../db/context.js';
import { rentalScope } from '../rentals/rentals.js';
import { floorBoard } from './floor-board.js';
import { throttled } from './throttled.js';
import { waiting } from './waiting.js';

/** The calls of `src/contract/floor/floor-board.ts` and `src/contract/screens/waiting.ts`. Boards of the same scope share one read. */
export const floorRoutes = (context: Context): Route[] => {
  const readBoard = throttled<FloorBoard>();
  return [
    route(getFloorBoard, ({ user }) => readBoard(scopeKey(user), () => floorBoard(context, user))),
    route(getWaiting, ({ user }) => waiting(context, user)),
  ];
};

/** The key of a caller's scope; callers with the same key see the same board. */
const scopeKey = (caller: Caller): string =>
  JSON.stringify([rentalScope(caller, 'taken'), rentalScope(caller, 'entered')]);
