/** The settings as the super-admin set them, stored in one row. */
import type { Insertable, Selectable } from 'kysely';
import type { FieldValue } from '../../src/contract/base/edit-conflict.js';
import {
  DEFAULT_SETTINGS,
  type Settings,
  type SettingsAnswer,
  type SettingsChange,
} from '../../src/contract/settings/settings.js';
import {
  mapSettings,
  SETTING_NAMES,
  settingRow,
  type AnySetting,
} from '../../src/contract/settings/settings-fields.js';
import { inSnapshot, type Db } from '../db/context.js';
import type { SettingsTable } from '../db/schema.js';
import type { Caller } from '../base/caller.js';
import { editVersion, lastChanges } from '../edits/edits.js';

/** The current settings; the defaults until somebody saves some. The claim reads their row itself (`rentals/rules.sql`). */
export async function readSettings(db: Db): Promise<Settings> {
  const row = await db.selectFrom('settings').selectAll().where('id', '=', 1).executeTakeFirst();
  return row ? settingsOf(row) : DEFAULT_SETTINGS;
}

/** The current settings, their version and who changed each last, read together. */
export const readVersionedSettings = (db: Db, caller: Caller): Promise<SettingsAnswer> =>
  inSnapshot(db, async (trx) => ({
    ...(await readSettings(trx)),
    version: await editVersion(trx, 'settings'),
    lastChanges: await lastChanges(trx, 'settings', caller),
  }));

/** The settings of a row. */
export const settingsOf = (stored: Selectable<SettingsTable>): Settings => {
  // The type is left out, because every column is read in the same way here.
  const columns: Record<string, string | number | null> = { ...stored };
  return mapSettings((row) => fromColumn(row, columns[row.column] ?? null)) as Settings;
};

function fromColumn(row: AnySetting, stored: string | number | null): FieldValue {
  if (stored === null) return row.default;
  if (row.input === 'switch') return stored === 1;
  return row.input === 'instant' ? new Date(stored).toISOString() : stored;
}

function toColumn(row: AnySetting, value: FieldValue): string | number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return row.input === 'instant' && value !== null ? Date.parse(String(value)) : value;
}

/** Replaces the settings that are given, and returns all. */
export async function saveSettings(db: Db, change: SettingsChange, nowMs: number): Promise<Settings> {
  const columnsOf = (settings: SettingsChange) =>
    // The cast is safe, because the columns of the table are made from the same rows.
    Object.fromEntries(
      SETTING_NAMES.flatMap((name) => {
        const [row, value] = [settingRow(name), settings[name]];
        return value === undefined ? [] : [[row.column, toColumn(row, value)]];
      }),
    ) as Omit<Insertable<SettingsTable>, 'id' | 'updated_at'>;
  await db
    .insertInto('settings')
    .values({ id: 1, updated_at: nowMs, ...columnsOf({ ...DEFAULT_SETTINGS, ...given(change) }) })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        ...columnsOf(change),
        // Two saves may have the same millisecond, or the clock was set back.
        updated_at: eb
          .case()
          .when('settings.updated_at', '<', nowMs)
          .then(nowMs)
          .else(eb('settings.updated_at', '+', 1))
          .end(),
      })),
    )
    .execute();
  return readSettings(db);
}

/** The settings that a change contains. */
export const given = (change: SettingsChange): Partial<Settings> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
