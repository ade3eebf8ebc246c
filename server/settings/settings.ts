/** The rules of fetching as the super-admin set them. They stand in one row. */
import type { Kysely, Selectable } from 'kysely';
import { inTransaction } from '../db/in-transaction.js';
import { DEFAULT_READING_LIMITS, type ReadingLimitField } from '../../src/contract/reading-limits.js';
import { DEFAULT_SETTINGS, type Settings } from '../../src/contract/settings.js';
import { recordAudit, type AuditEntry } from '../audit/record.js';
import { lockNames } from '../db/lock-names.js';
import type { Database, Flag, SettingsTable } from '../db/schema.js';
import { settingsChanges } from './settings-changes.js';

/** The settings in force; the defaults until somebody saves some. Read anew each time; what fetches keeps a copy (`known-settings.ts`). */
export async function readSettings(db: Kysely<Database>): Promise<Settings> {
  const row = await db.selectFrom('settings').selectAll().where('id', '=', 1).executeTakeFirst();
  return row ? settingsOf(row) : DEFAULT_SETTINGS;
}

/** The settings in their row. */
export const settingsOf = (row: Selectable<SettingsTable>): Settings => ({
  delayTime: row.delay_seconds,
  isDelayEnabled: row.is_delay_enabled === 1,
  holdTime: row.hold_minutes,
  isHoldEnabled: row.is_hold_enabled === 1,
  holdEnabledAt: row.hold_enabled_at === null ? null : new Date(row.hold_enabled_at).toISOString(),
  leadsType: row.leads_type,
  defaultAreaCode: row.default_area_code,
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

/** The columns of the reading limits that were sent. A default is stored as null, so that it follows the program's. */
const limitColumns = (settings: Settings): Partial<Record<(typeof LIMITS)[number][1], number | null>> =>
  Object.fromEntries(
    LIMITS.flatMap(([name, column]) => {
      const limit = settings[name];
      if (limit === undefined) return [];
      return [[column, limit === DEFAULT_READING_LIMITS[name] ? null : limit]];
    }),
  );

/** Replaces the settings on somebody's word, and records which of them changed. */
export const changeSettings = (
  db: Kysely<Database>,
  settings: Settings,
  by: Pick<AuditEntry, 'actor' | 'address'>,
  nowMs: number,
): Promise<Settings> =>
  inTransaction(db, async (trx) => {
    await lockNames(trx, ['settings']);
    const before = await readSettings(trx);
    const after = await saveSettings(trx, settings, nowMs);
    const details = settingsChanges(before, after);
    if (details !== '')
      await recordAudit(trx, {
        ...by,
        kind: 'settings-changed',
        subject: 'Fetching Settings',
        details,
        at: nowMs,
      });
    return after;
  });

/** Replaces the rules of fetching as a whole, and those reading limits that are given. Answers with the settings in force. */
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
