import { getFloorBoard, type FloorBoard } from '../../src/contract/floor-board.js';
import { route, type Caller, type Route } from '../http/route.js';
import type { Desk } from '../rentals/desk.js';
import { rentalScope } from '../rentals/visible.js';
import { floorBoard } from './floor-board.js';
import { paced } from './paced.js';

/** The call of `src/contract/floor-board.ts`. A floor with many boards is looked at once for all of a scope. */
export const floorRoutes = (desk: Desk): Route[] => {
  const look = paced<FloorBoard>();
  return [route(getFloorBoard, ({ user }) => look(scopeKey(user), () => floorBoard(desk, user)))];
};

/** Callers with the same key see the same board. */
const scopeKey = (caller: Caller): string =>
  JSON.stringify([rentalScope(caller, 'taken'), rentalScope(caller, 'entered')]);
