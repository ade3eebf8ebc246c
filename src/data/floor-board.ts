/** The floor board on the client. */
import { queryOptions } from '@tanstack/react-query';
import { getFloorBoard } from '../contract/floor/floor-board.js';
import { call } from '../core/call.js';

/**
 * How often a board refreshes without an event, because events don't report that a minute has passed or that
 * hold has released a rental.
 */
const LOOK_MS = 30_000;

/** The board for the caller. The screen itself shows a refusal. */
export const floorBoardQuery = queryOptions({
  queryKey: ['floor-board'],
  queryFn: ({ signal }) => call(getFloorBoard)(undefined, { signal }),
  refetchInterval: LOOK_MS,
});
