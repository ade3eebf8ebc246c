import type { Kysely } from 'kysely';
import {
  deleteView,
  getListPreferences,
  hideColumns,
  saveView,
} from '../../src/contract/list-preferences.js';
import type { Database } from '../db/schema.js';
import { route, type Route } from '../http/route.js';
import { deleteViewOf, hideColumnsOf, preferencesOf, saveViewOf } from './list-preferences.js';

/** The calls of `src/contract/list-preferences.ts`: each person's own preferences, in any role. */
export const listPreferenceRoutes = ({ db }: { db: Kysely<Database> }): Route[] => [
  route(getListPreferences, ({ user, query }) => preferencesOf(db, user._id, query.list)),
  route(hideColumns, ({ user, body }) => hideColumnsOf(db, user._id, body)),
  route(saveView, ({ user, body }) => saveViewOf(db, user._id, body)),
  route(deleteView, ({ user, params }) => deleteViewOf(db, user._id, params.id)),
];
