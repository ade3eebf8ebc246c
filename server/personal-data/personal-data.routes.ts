import * as calls from '../../src/contract/personal-data/personal-data.js';
import * as retention from '../../src/contract/personal-data/retention.js';
import { by } from '../users/by.js';
import type { Live } from '../base/live.js';
import type { Context } from '../db/context.js';
import { route, type Route } from '../http/route.js';
import { allowNumber, eraseEverything } from './erase.js';
import { dueNow } from './retention-due.js';
import { readRules, saveRules } from './retention-rules.js';
import { tellPersonalData } from './tell.js';

/** The calls of `src/contract/personal-data/personal-data.ts` and `src/contract/personal-data/retention.ts`. */
export const personalDataRoutes = (context: Context & { live: Pick<Live, 'changedFor'> }): Route[] => [
  route(calls.findPersonalData, (call) => tellPersonalData(context, by(call), call.body)),
  route(calls.erasePersonalData, (call) => eraseEverything(context, by(call), call.body)),
  route(calls.allowErasedNumber, (call) => allowNumber(context, by(call), call.body)),
  route(retention.getRetention, () => readRules(context.db)),
  route(retention.previewRetention, ({ body }) => dueNow(context, body.rules)),
  route(retention.setRetention, (call) => saveRules(context, by(call), call.body.rules)),
];
