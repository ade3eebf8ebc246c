import {
  checkNumber,
  completeTask,
  createRental,
  getCreatorCounts,
  getHeldRental,
  getPickerCounts,
  getSingleRental,
} from '../../src/contract/rentals/rentals.js';
import { recordAttempt } from '../../src/contract/picks/attempts.js';
import { giveOutcome, takeOverOutcome } from '../../src/contract/picks/outcomes.js';
import * as verdictCalls from '../../src/contract/picks/verdicts.js';
import { route, type Route } from '../http/route.js';
import { creatorCounts, pickerCounts, pickerWeek } from './counts.js';
import type { Context } from '../db/context.js';
import { enterRental, lookUpNumber } from './enter.js';
import { NUMBER_CHECKS } from '../../src/contract/limits.js';
import { rateLimit } from '../limits/token-bucket.js';
import { tooManyAttempts } from '../base/refusal.js';
import { fetchRental, heldRental } from './pick.js';
import { readSettings } from '../settings/settings.js';
import { by } from '../users/by.js';
import * as attempts from './attempts.js';
import * as outcomes from './outcomes.js';
import { takeOver } from './take-over.js';
import { changeVerdict, finishRental, recentVerdict, takeBackVerdict } from './verdicts.js';

/**
 * How often a person may ask whether a number exists: as fast as anybody types, but not for a whole list of numbers. The limit is in memory,
 * because a call that only reads should not cost a write; with several servers a person may ask a little more.
 */
const CHECKS = { burst: NUMBER_CHECKS.atOnce, refillMs: 1000 / NUMBER_CHECKS.perSecond };

/** The calls of `src/contract/rentals/rentals.ts`. */
export function rentalRoutes(context: Context): Route[] {
  const checks = rateLimit(CHECKS);
  return [
    route(createRental, ({ user, body }) => enterRental(context, user._id, body)),
    route(checkNumber, async ({ user, query }) => {
      const nowMs = context.clock.now();
      const retryAtMs = checks.take(nowMs, user._id);
      if (retryAtMs !== null) throw tooManyAttempts(retryAtMs, nowMs);
      return lookUpNumber(context, user._id, query.number);
    }),
    route(getSingleRental, ({ user }) => fetchRental(context, user._id)),
    route(getHeldRental, async ({ user }) => {
      const { isOutcomesEnabled, maxTries, retryMinutes } = await readSettings(context.db);
      return {
        rental: await heldRental(context, user._id),
        recentVerdict: await recentVerdict(context, user._id),
        ...(isOutcomesEnabled && { outcomes: { maxTries, retryMinutes } }),
      };
    }),
    route(completeTask, ({ user, body }) => finishRental(context, user._id, body)),
    route(verdictCalls.takeBackVerdict, ({ user, params }) => takeBackVerdict(context, user._id, params.id)),
    route(verdictCalls.changeVerdict, ({ user, params, body }) =>
      changeVerdict(context, user._id, params.id, body.number_status),
    ),
    route(giveOutcome, ({ user, body }) => outcomes.giveOutcome(context, user._id, body)),
    route(takeOverOutcome, (call) => takeOver(context, by(call), call.params.id, call.body.to)),
    route(recordAttempt, ({ user, params, body }) =>
      attempts.recordAttempt(context, user._id, params.id, body.kind),
    ),
    route(getCreatorCounts, ({ user, query }) => creatorCounts(context, user._id, query)),
    route(getPickerCounts, async ({ user, query: { week, ...range } }) => ({
      ...(await pickerCounts(context, user._id, range)),
      ...(week && { week: await pickerWeek(context, user._id) }),
    })),
  ];
}
