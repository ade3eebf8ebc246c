/** A person changes the settings. */
import type { EditVersion } from '../../src/contract/base/edit-conflict.js';
import { callingMinutes } from '../../src/contract/picks/quiet-hours.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Settings, SettingsAnswer, SettingsChange } from '../../src/contract/settings/settings.js';
import { recordAudit } from '../audit/record.js';
import { endSessionsWithoutFactor, secondFactorOf } from '../auth/auth.js';
import { Refusal } from '../base/refusal.js';
import { inTransaction, lockNames, type Db } from '../db/context.js';
import { changedFields, lastChanges, recordEdit, refuseStaleEdit } from '../edits/edits.js';
import type { By } from '../users/by.js';
import { given, readSettings, saveSettings } from './stored-settings.js';
import { formatDateTime } from '../../src/contract/base/business-clock.js';
import { SETTING_NAMES, settingRow, type SettingName } from '../../src/contract/settings/settings-fields.js';
import { withThousands } from '../../src/contract/base/thousands.js';

/**
 * Replaces the settings on behalf of a person, and records which of them changed. 409 when the version is stale and a
 * change would be lost, and when a person without a second factor would force it for others. Forcing it ends the sessions of those
 * who have none.
 */
export const changeSettings = (
  db: Db,
  { version: loadedVersion, ...settings }: SettingsChange & { version?: EditVersion },
  { caller, ...by }: By,
  nowMs: number,
): Promise<{ settings: SettingsAnswer; endedSessionIds: string[] }> =>
  inTransaction(db, async (trx) => {
    await lockNames(trx, ['settings']);
    const before = await readSettings(trx);
    await refuseStaleEdit(trx, {
      subject: 'settings',
      version: loadedVersion,
      caller,
      sent: { ...settings, holdEnabledAt: inUtc(settings.holdEnabledAt) },
      stored: before,
    });
    refuseEmptyWindow({ ...before, ...given(settings) });
    const isForcing = settings.isSecondFactorForced === true && !before.isSecondFactorForced;
    if (isForcing && !(await secondFactorOf(trx, caller._id)).isOn)
      throw new Refusal(409, refusal('second-factor-off'));
    const after = await saveSettings(trx, settings, nowMs);
    const endedSessionIds = isForcing ? await endSessionsWithoutFactor(trx, nowMs) : [];
    const fields = changedFields(before, after);
    const version = await recordEdit(trx, { subject: 'settings', fields, byId: caller._id, at: nowMs });
    const ended = endedSessionIds.length > 0 ? ` (sessions ended: ${endedSessionIds.length})` : '';
    const details = settingsChanges(before, after) + ended;
    if (details !== '')
      await recordAudit(trx, {
        ...by,
        kind: 'settings-changed',
        subject: 'Fetching Settings',
        details,
        at: nowMs,
      });
    const changes = await lastChanges(trx, 'settings', caller);
    return { settings: { ...after, version, lastChanges: changes }, endedSessionIds };
  });

function refuseEmptyWindow(settings: Settings): void {
  const { from, to } = callingMinutes(settings);
  if (from >= to) throw new Refusal(400, refusal('calling-window'), { path: 'callingTo' });
}

/**
 * Formats an instant as the answers do, so that the same instant in another zone doesn't count as a change.
 */
const inUtc = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString());

/** The differences between two settings, in words: `Enable Delay off → on, Delay Time 0 → 30`. Blank when there are none. */
export const settingsChanges = (before: Settings, after: Settings): string =>
  SETTING_NAMES.filter((name) => before[name] !== after[name])
    .map((name) => `${settingRow(name).name} ${shown(name, before)} → ${shown(name, after)}`)
    .join(', ');

function shown(name: SettingName, settings: Settings): string {
  const value = settings[name];
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return withThousands(value);
  return settingRow(name).input === 'instant' ? formatDateTime(value) : value;
}
