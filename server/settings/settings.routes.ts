import { may } from '../../src/contract/roles/capabilities.js';
import { getSettings, previewSettings, updateSettings } from '../../src/contract/settings/settings.js';
import { SETTING_NAMES, settingRow } from '../../src/contract/settings/settings-fields.js';
import { by } from '../users/by.js';
import type { Live } from '../base/live.js';
import type { Context } from '../db/context.js';
import { route, type Route } from '../http/route.js';
import { changeSettings } from './change-settings.js';
import { previewHold } from './preview.js';
import { readVersionedSettings } from './stored-settings.js';

/** The calls of `src/contract/settings/settings.ts`. */
export const settingsRoutes = ({
  db,
  clock,
  live,
}: Context & { live: Pick<Live, 'endSession'> }): Route[] => [
  route(getSettings, async ({ user }) => {
    const settings = await readVersionedSettings(db, user);
    if (may(user, 'change-settings')) return settings;
    const readable = SETTING_NAMES.filter((name) => may(user, settingRow(name).readBy ?? 'change-settings'));
    return Object.fromEntries(readable.map((name) => [name, settings[name]]));
  }),
  route(updateSettings, async (call) => {
    const { settings, endedSessionIds } = await changeSettings(db, call.body, by(call), clock.now());
    for (const sessionId of endedSessionIds) live.endSession(sessionId);
    return settings;
  }),
  route(previewSettings, ({ body }) => previewHold(db, body, clock.now())),
];
