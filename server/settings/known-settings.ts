/**
 * Caches the settings. A statement that relies on the cached ones includes their mark as a condition, and
 * does nothing when the cache is stale: somebody may have just saved settings, perhaps at another server.
 */
import type { ExpressionBuilder, Kysely } from 'kysely';
import { DEFAULT_SETTINGS, type Settings } from '../../src/contract/settings.js';
import type { Database } from '../db/schema.js';
import { settingsOf } from './stored-settings.js';

export interface MarkedSettings {
  settings: Settings;
  /** `updated_at` of their row: each save increases it. */
  mark: number;
}

/** The default settings, which apply until somebody saves others. */
export const UNSAVED: MarkedSettings = { settings: DEFAULT_SETTINGS, mark: 0 };

const lastRead = new WeakMap<Kysely<Database>, MarkedSettings>();

/** The settings as they were last read. */
export const knownSettings = async (db: Kysely<Database>): Promise<MarkedSettings> =>
  lastRead.get(db) ?? (await freshSettings(db));

/** Reads the stored settings. */
export async function freshSettings(db: Kysely<Database>): Promise<MarkedSettings> {
  const row = await db.selectFrom('settings').selectAll().where('id', '=', 1).executeTakeFirst();
  const read = row ? { settings: settingsOf(row), mark: row.updated_at } : UNSAVED;
  lastRead.set(db, read);
  return read;
}

/** The mark of the stored settings, for the condition of a statement. */
export const settingsMarkNow = (eb: ExpressionBuilder<Database, 'rentals'>) =>
  eb.fn.coalesce(
    eb.selectFrom('settings').select('settings.updated_at').where('settings.id', '=', 1),
    eb.lit(UNSAVED.mark),
  );
