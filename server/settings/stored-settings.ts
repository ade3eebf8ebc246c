/** The rules of fetching as the super-admin set them, stored in one row. */
import type { Kysely, Selectable } from 'kysely';
import type { EditVersion } from '../../src/contract/edit-conflict.js';
import { inSnapshot, inTransaction } from '../db/in-transaction.js';
import { DEFAULT_READING_LIMITS, type ReadingLimitField } from '../../src/contract/reading-limits.js';
import { DEFAULT_SETTINGS, type Settings, type SettingsAnswer } from '../../src/contract/settings.js';
import { callingMinutes } from '../../src/contract/quiet-hours.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { recordAudit } from '../audit/record.js';
import { Refusal } from '../base/refusal.js';
import { lockNames } from '../db/lock-names.js';
import type { Database, Flag, SettingsTable } from '../db/schema.js';
import { changedFields, editVersion, recordEdit, refuseStaleEdit } from '../edits/edits.js';
import type { By } from '../users/by.js';
import { quietHoursRules } from './quiet-hours-rules.js';
import { settingsChanges, withLimits } from './settings-changes.js';

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

/**
 * Replaces the settings on behalf of a person, and records which of them changed. 409 when the version is stale and a
 * change would be lost.
 */
export const changeSettings = (
  db: Kysely<Database>,
  { version: loadedVersion, ...settings }: Settings & { version?: EditVersion },
  { caller, ...by }: By,
  nowMs: number,
): Promise<SettingsAnswer> =>
  inTransaction(db, async (trx) => {
    await lockNames(trx, ['settings']);
    const before = await readSettings(trx);
    const stored = withLimits(before);
    await refuseStaleEdit(trx, {
      ...{ subject: 'settings', version: loadedVersion, caller },
      ...{ sent: { ...settings, holdEnabledAt: inUtc(settings.holdEnabledAt) }, stored },
    });
    refuseEmptyWindow({ ...before, ...given(settings) });
    const after = await saveSettings(trx, settings, nowMs);
    const fields = changedFields(stored, withLimits(after));
    const version = await recordEdit(trx, { subject: 'settings', fields, byId: caller._id, at: nowMs });
    const details = settingsChanges(before, after);
    if (details !== '')
      await recordAudit(trx, {
        ...by,
        kind: 'settings-changed',
        subject: 'Fetching Settings',
        details,
        at: nowMs,
      });
    return { ...after, version };
  });

/** The settings that a change contains. */
const given = (settings: Settings): Partial<Settings> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));

function refuseEmptyWindow(settings: Settings): void {
  const { from, to } = callingMinutes(quietHoursRules(settings));
  if (from >= to) throw new Refusal(400, refusal('calling-window'), { path: 'callingTo' });
}

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
    updated_at: nowMs,
  };
  await db
    .insertInto('settings')
    .values({ id: 1, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
  return readSettings(db);
}

/**
 * Formats an instant as the answers do, so that the same instant in another zone doesn't count as a change.
 */
const inUtc = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString());

const flag = (value: boolean): Flag => (value ? 1 : 0);
