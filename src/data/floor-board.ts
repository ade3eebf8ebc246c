/** How the floor stands, on the browser's side. */
import { queryOptions } from '@tanstack/react-query';
import { getFloorBoard } from '../contract/floor-board.js';
import { call } from '../core/call.js';

/**
 * How often a board looks without being told to: events tell what others do, but nobody tells that a minute has passed or hold
 * has let a rental go.
 */
const LOOK_MS = 30_000;

/** The board that the caller may see. The screen shows a refusal itself. */
export const floorBoardQuery = queryOptions({
  queryKey: ['floor-board'],
  queryFn: ({ signal }) => call(getFloorBoard)(undefined, { signal }),
  refetchInterval: LOOK_MS,
});
