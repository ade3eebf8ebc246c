import { formatDateTime } from '../../src/contract/base/business-clock.js';
import type { Settings } from '../../src/contract/settings/settings.js';
import { SETTING_NAMES, settingRow, type SettingName } from '../../src/contract/settings/settings-fields.js';
import { withThousands } from '../../src/contract/base/thousands.js';

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
