/**
 * Caches the settings. A statement that relies on the cached ones includes their mark as a condition, and
 * does nothing when the cache is stale: somebody may have just saved settings, perhaps at another server.
 */
import { sql, type Expression, type ExpressionBuilder, type Kysely } from 'kysely';
import { DEFAULT_SETTINGS, type Settings } from '../../src/contract/settings.js';
import type { Database } from '../db/schema.js';
import { settingsOf } from './stored-settings.js';

export interface MarkedSettings {
  settings: Settings;
  /** All settings as one text, made by the database. */
  mark: string;
}

/** The default settings, which apply until somebody saves others. */
export const UNSAVED: MarkedSettings = { settings: DEFAULT_SETTINGS, mark: '' };

const lastRead = new WeakMap<Kysely<Database>, MarkedSettings>();

/** The settings as they were last read. */
export const knownSettings = async (db: Kysely<Database>): Promise<MarkedSettings> =>
  lastRead.get(db) ?? (await freshSettings(db));

/** Reads the stored settings. */
export async function freshSettings(db: Kysely<Database>): Promise<MarkedSettings> {
  const row = await db
    .selectFrom('settings')
    .selectAll()
    .select(mark.as('mark'))
    .where('id', '=', 1)
    .executeTakeFirst();
  const read = row ? { settings: settingsOf(row), mark: row.mark } : UNSAVED;
  lastRead.set(db, read);
  return read;
}

const mark = sql<string>`delay_seconds || ' ' || is_delay_enabled || ' ' || hold_minutes || ' ' || is_hold_enabled || ' ' ||
  coalesce(cast(hold_enabled_at as text), 'never') || ' ' || leads_type || ' ' || is_outcomes_enabled || ' ' ||
  max_tries || ' ' || retry_minutes || ' ' || is_quiet_hours_enabled || ' ' || calling_from || ' ' || calling_to || ' ' ||
  calling_days || ' ' || unknown_time_zone || ' ' || coalesce(cast(attempts_per_day as text), 'unlimited')`;

/** The mark of the stored settings, for the condition of a statement. */
export const settingsMarkNow = (eb: ExpressionBuilder<Database, 'rentals'>): Expression<string> =>
  eb.fn.coalesce(
    eb.selectFrom('settings').select(mark.as('mark')).where('settings.id', '=', 1),
    sql.lit(UNSAVED.mark),
  );
