import {
  deleteView,
  getListPreferences,
  hideColumns,
  pinView,
  saveView,
  shareView,
} from '../../src/contract/lists/list-preferences.js';
import { by } from '../users/by.js';
import type { Context } from '../db/context.js';
import { route, type Route } from '../http/route.js';
import {
  deleteViewOf,
  hideColumnsOf,
  pinViewOf,
  saveViewOf,
  shareViewOf,
} from './change-list-preferences.js';
import { preferencesOf } from './list-preferences.js';

/** The calls of `src/contract/lists/list-preferences.ts`: each person's own preferences, in any role. */
export const listPreferenceRoutes = (context: Context): Route[] => [
  route(getListPreferences, ({ user, query }) => preferencesOf(context.db, user, query.list)),
  route(hideColumns, ({ user, body }) => hideColumnsOf(context.db, user, body)),
  route(saveView, ({ user, body }) => saveViewOf(context.db, user, body)),
  route(shareView, (call) => shareViewOf(context, by(call), call.params.id, call.body.isShared ?? false)),
  route(pinView, ({ user, params, body }) => pinViewOf(context.db, user, params.id, body.isPinned ?? false)),
  route(deleteView, (call) => deleteViewOf(context, by(call), call.params.id)),
];
