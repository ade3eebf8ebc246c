/**
 * The settings without reading them each time. Whoever goes by what was read last says so in the statement that depends on it,
 * which does nothing when others stand by now: somebody may have saved some a moment ago, at another server perhaps.
 */
import { sql, type Expression, type ExpressionBuilder, type Kysely } from 'kysely';
import { DEFAULT_SETTINGS, type Settings } from '../../src/contract/settings.js';
import type { Database } from '../db/schema.js';
import { settingsOf } from './stored-settings.js';

export interface MarkedSettings {
  settings: Settings;
  /** All of them in one text, as the database writes it. */
  mark: string;
}

/** What stands until somebody saves some. */
export const UNSAVED: MarkedSettings = { settings: DEFAULT_SETTINGS, mark: '' };

const lastRead = new WeakMap<Kysely<Database>, MarkedSettings>();

/** As they were read last. */
export const knownSettings = async (db: Kysely<Database>): Promise<MarkedSettings> =>
  lastRead.get(db) ?? (await freshSettings(db));

/** As they stand now. */
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
  coalesce(cast(hold_enabled_at as text), 'never') || ' ' || leads_type`;

/** The mark of what stands, for the condition of a statement. */
export const settingsMarkNow = (eb: ExpressionBuilder<Database, 'rentals'>): Expression<string> =>
  eb.fn.coalesce(
    eb.selectFrom('settings').select(mark.as('mark')).where('settings.id', '=', 1),
    sql.lit(UNSAVED.mark),
  );
