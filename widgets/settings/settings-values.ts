/** The settings as the values of the form's fields. */
import { businessWallClock, fromBusinessWallClock } from '../../src/contract/base/business-day.js';
import type { FieldValue } from '../../src/contract/base/edit-conflict.js';
import { DEFAULT_SETTINGS, Settings, type SettingsChange } from '../../src/contract/settings/settings.js';
import {
  mapSettings,
  SETTING_NAMES,
  type AnySetting,
  type SettingGroup,
  type SettingName,
  type SwitchName,
} from '../../src/contract/settings/settings-fields.js';
import { read } from '../../src/contract/base/validation.js';
import { tryReading } from '../../src/parts/read-form.js';

/** Switches, and texts as they were typed: an instant is `YYYY-MM-DDTHH:mm` in Panama time, a blank one is null. */
export type SettingsValues = Record<SwitchName, boolean> & Record<Exclude<SettingName, SwitchName>, string>;

export const toValues = (settings: Settings): SettingsValues =>
  mapSettings((row, name) => toValue(row, settings[name])) as SettingsValues;

function toValue({ input }: AnySetting, value: FieldValue): string | boolean {
  if (typeof value === 'boolean') return value;
  return input === 'instant' && value !== null
    ? businessWallClock(Date.parse(String(value)))
    : String(value ?? '');
}

const fromValues = (values: SettingsValues) => mapSettings((row, name) => fromValue(row, values[name]));

function fromValue({ input, default: ofNobody }: AnySetting, value: string | boolean): FieldValue {
  if (typeof value === 'boolean') return value;
  if (ofNobody === null && value.trim() === '') return null;
  return input === 'instant' ? toInstant(value) : value;
}

/** Reads the fields by the contract's struct. */
export const readSettings = (values: SettingsValues) => tryReading(() => read(fromValues(values), Settings));

/** The settings of one group as they are typed, the others with their defaults; null while one of its fields can't be read. */
export function readGroup(group: SettingGroup, values: SettingsValues): Settings | null {
  const blank = toValues(DEFAULT_SETTINGS);
  const typed = mapSettings((row, name) => (row.group === group ? values : blank)[name]);
  return readSettings(typed as SettingsValues).body ?? null;
}

/** The body to send: the settings of the specification, and the changed ones of ours. */
export const changedSettings = (settings: Settings, loaded: Settings): SettingsChange =>
  mapSettings((row, name) => {
    // The field of an instant shows no seconds, so an unchanged one is sent back as it was loaded.
    const isSame = toValue(row, settings[name]) === toValue(row, loaded[name]);
    if (!isSame) return settings[name];
    return row.isSpecified ? loaded[name] : undefined;
  }) as SettingsChange;

/** Some of the settings as values of their fields. */
export const valuesOf = (taken: Record<string, FieldValue>): Partial<SettingsValues> => {
  const filled = toValues(read({ ...DEFAULT_SETTINGS, ...taken }, Settings));
  return Object.fromEntries(
    SETTING_NAMES.filter((name) => name in taken).map((name) => [name, filled[name]]),
  );
};

function toInstant(wallClock: string): string {
  const instantMs = fromBusinessWallClock(wallClock);
  // An invalid text stays unchanged, so that the struct reports the error.
  return Number.isNaN(instantMs) ? wallClock : new Date(instantMs).toISOString();
}
