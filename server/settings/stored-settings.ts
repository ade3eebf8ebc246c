/** The rules of fetching as the super-admin set them, stored in one row. */
import type { Kysely, Selectable } from 'kysely';
import { inSnapshot } from '../db/in-transaction.js';
import { DEFAULT_READING_LIMITS, type ReadingLimitField } from '../../src/contract/reading-limits.js';
import { DEFAULT_SETTINGS, type Settings, type SettingsAnswer } from '../../src/contract/settings.js';
import type { Database, Flag, SettingsTable } from '../db/schema.js';
import { editVersion } from '../edits/edits.js';

/** The current settings; the defaults until somebody saves some. They are read each time; fetching uses a cache (`known-settings.ts`). */
export async function readSettings(db: Kysely<Database>): Promise<Settings> {
  const row = await db.selectFrom('settings').selectAll().where('id', '=', 1).executeTakeFirst();
  return row ? settingsOf(row) : DEFAULT_SETTINGS;
}

/** The current settings with their version, read together. */
export const readVersionedSettings = (db: Kysely<Database>): Promise<SettingsAnswer> =>
  inSnapshot(db, async (trx) => ({
    ...(await readSettings(trx)),
    version: await editVersion(trx, 'settings'),
  }));

/** The settings of a row. */
export const settingsOf = (row: Selectable<SettingsTable>): Settings => ({
  delayTime: row.delay_seconds,
  isDelayEnabled: row.is_delay_enabled === 1,
  holdTime: row.hold_minutes,
  isHoldEnabled: row.is_hold_enabled === 1,
  holdEnabledAt: row.hold_enabled_at === null ? null : new Date(row.hold_enabled_at).toISOString(),
  leadsType: row.leads_type,
  defaultAreaCode: row.default_area_code,
  isOutcomesEnabled: row.is_outcomes_enabled === 1,
  maxTries: row.max_tries,
  retryMinutes: row.retry_minutes,
  isQuietHoursEnabled: row.is_quiet_hours_enabled === 1,
  callingFrom: row.calling_from,
  callingTo: row.calling_to,
  callingDays: row.calling_days,
  unknownTimeZone: row.unknown_time_zone,
  attemptsPerDay: row.attempts_per_day,
  isSecondFactorForced: row.is_second_factor_forced === 1,
  ...Object.fromEntries(
    LIMITS.flatMap(([name, column]) => {
      const limit = row[column];
      return limit === null ? [] : [[name, limit]];
    }),
  ),
});

const LIMITS = [
  ['supervisorRowsPerHour', 'supervisor_rows_per_hour'],
  ['supervisorProofsPerHour', 'supervisor_proofs_per_hour'],
  ['fieldRowsPerHour', 'field_rows_per_hour'],
  ['fieldProofsPerHour', 'field_proofs_per_hour'],
] as const satisfies readonly [ReadingLimitField, keyof SettingsTable][];

/**
 * The columns of the reading limits that were sent. A default is stored as null, so that it follows later
 * changes of the program's default.
 */
const limitColumns = (settings: Settings): Partial<Record<(typeof LIMITS)[number][1], number | null>> =>
  Object.fromEntries(
    LIMITS.flatMap(([name, column]) => {
      const limit = settings[name];
      if (limit === undefined) return [];
      return [[column, limit === DEFAULT_READING_LIMITS[name] ? null : limit]];
    }),
  );

/** Replaces all rules of fetching, and those reading limits that are given. Returns the current settings. */
export async function saveSettings(
  db: Kysely<Database>,
  settings: Settings,
  nowMs: number,
): Promise<Settings> {
  const columns = {
    delay_seconds: settings.delayTime,
    is_delay_enabled: flag(settings.isDelayEnabled),
    hold_minutes: settings.holdTime,
    is_hold_enabled: flag(settings.isHoldEnabled),
    hold_enabled_at: settings.holdEnabledAt === null ? null : Date.parse(settings.holdEnabledAt),
    leads_type: settings.leadsType,
    ...limitColumns(settings),
    ...(settings.defaultAreaCode !== undefined && { default_area_code: settings.defaultAreaCode }),
    ...(settings.isOutcomesEnabled !== undefined && {
      is_outcomes_enabled: flag(settings.isOutcomesEnabled),
    }),
    ...(settings.maxTries !== undefined && { max_tries: settings.maxTries }),
    ...(settings.retryMinutes !== undefined && { retry_minutes: settings.retryMinutes }),
    ...(settings.isQuietHoursEnabled !== undefined && {
      is_quiet_hours_enabled: flag(settings.isQuietHoursEnabled),
    }),
    ...(settings.callingFrom !== undefined && { calling_from: settings.callingFrom }),
    ...(settings.callingTo !== undefined && { calling_to: settings.callingTo }),
    ...(settings.callingDays !== undefined && { calling_days: settings.callingDays }),
    ...(settings.unknownTimeZone !== undefined && { unknown_time_zone: settings.unknownTimeZone }),
    ...(settings.attemptsPerDay !== undefined && { attempts_per_day: settings.attemptsPerDay }),
    ...(settings.isSecondFactorForced !== undefined && {
      is_second_factor_forced: flag(settings.isSecondFactorForced),
    }),
    updated_at: nowMs,
  };
  await db
    .insertInto('settings')
    .values({ id: 1, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
  return readSettings(db);
}

const flag = (value: boolean): Flag => (value ? 1 : 0);
