import { getFloorBoard } from '../../src/contract/floor-board.js';
import { route, type Route } from '../http/route.js';
import type { Desk } from '../rentals/desk.js';
import { floorBoard } from './floor-board.js';

/** The call of `src/contract/floor-board.ts`. */
export const floorRoutes = (desk: Desk): Route[] => [
  route(getFloorBoard, ({ user }) => floorBoard(desk, user)),
];
