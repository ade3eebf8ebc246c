import {
  checkNumber,
  completeTask,
  createRental,
  getCreatorCounts,
  getHeldRental,
  getPickerCounts,
  getSingleRental,
} from '../../src/contract/rentals.js';
import * as verdictCalls from '../../src/contract/verdicts.js';
import { route, type Route } from '../http/route.js';
import { creatorCounts, pickerCounts } from './counts.js';
import type { Desk } from './desk.js';
import { enterRental, lookUpNumber } from './enter.js';
import { numberChecks } from './number-checks.js';
import { fetchRental, finishRental, heldRental } from './pick.js';
import { changeVerdict, recentVerdict, takeBackVerdict } from './verdicts.js';

/** The calls of `src/contract/rentals.ts`. */
export function rentalRoutes(desk: Desk): Route[] {
  const checks = numberChecks(desk);
  return [
    route(createRental, ({ user, body }) => enterRental(desk, user._id, body)),
    route(checkNumber, async ({ user, query }) => {
      checks.spend(user._id);
      return lookUpNumber(desk, user._id, query.number);
    }),
    route(getSingleRental, ({ user }) => fetchRental(desk, user._id)),
    route(getHeldRental, async ({ user }) => ({
      rental: await heldRental(desk, user._id),
      recentVerdict: await recentVerdict(desk, user._id),
    })),
    route(completeTask, ({ user, body }) => finishRental(desk, user._id, body)),
    route(verdictCalls.takeBackVerdict, ({ user, params }) => takeBackVerdict(desk, user._id, params.id)),
    route(verdictCalls.changeVerdict, ({ user, params, body }) =>
      changeVerdict(desk, user._id, params.id, body.number_status),
    ),
    route(getCreatorCounts, ({ user, query }) => creatorCounts(desk, user._id, query)),
    route(getPickerCounts, ({ user, query }) => pickerCounts(desk, user._id, query)),
  ];
}
