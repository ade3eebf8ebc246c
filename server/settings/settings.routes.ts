import type { Kysely } from 'kysely';
import { getSettings, previewSettings, updateSettings } from '../../src/contract/settings.js';
import { madeBy } from '../audit/people.js';
import type { Clock } from '../base/clock.js';
import type { Database } from '../db/schema.js';
import { route, type Route } from '../http/route.js';
import { previewHold } from './preview.js';
import { changeSettings, readVersionedSettings } from './stored-settings.js';

/** The calls of `src/contract/settings.ts`. */
export const settingsRoutes = ({ db, clock }: { db: Kysely<Database>; clock: Clock }): Route[] => [
  route(getSettings, () => readVersionedSettings(db)),
  route(updateSettings, (call) =>
    changeSettings(db, call.body, { caller: call.user, ...madeBy(call) }, clock.now()),
  ),
  route(previewSettings, ({ body }) => previewHold(db, body, clock.now())),
];
