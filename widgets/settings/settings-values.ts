import type { FieldValue } from '../../src/contract/edit-conflict.js';
import { businessWallClock, fromBusinessWallClock } from '../../src/contract/business-day.js';
import { QUIET_HOURS_DEFAULTS, type UnknownTimeZone } from '../../src/contract/quiet-hours.js';
import { DEFAULT_READING_LIMITS, type ReadingLimitField } from '../../src/contract/reading-limits.js';
import { DEFAULT_SETTINGS, OUTCOME_DEFAULTS, Settings, type LeadsType } from '../../src/contract/settings.js';
import { read } from '../../src/contract/validation.js';
import { tryReading } from '../../src/parts/read-form.js';

/** The settings as the texts of the form's fields: numbers as they were typed, the instant in Panama time. */
export interface SettingsValues
  extends
    Record<ReadingLimitField, string>,
    Record<Exclude<keyof Settings, ReadingLimitField>, string | boolean> {
  delayTime: string;
  isDelayEnabled: boolean;
  holdTime: string;
  isHoldEnabled: boolean;
  /** `YYYY-MM-DDTHH:mm`; if it is blank, hold applies to every rental. */
  holdEnabledAt: string;
  leadsType: LeadsType;
  /** The default area code; blank means none. */
  defaultAreaCode: string;
  isOutcomesEnabled: boolean;
  maxTries: string;
  retryMinutes: string;
  isQuietHoursEnabled: boolean;
  callingFrom: string;
  callingTo: string;
  callingDays: string;
  unknownTimeZone: UnknownTimeZone;
  /** Blank means no limit. */
  attemptsPerDay: string;
  isSecondFactorForced: boolean;
}

/** The current limits: the defaults for those that the settings don't name. */
const limitsOf = (settings: Settings) =>
  LIMITS.map((name) => [name, settings[name] ?? DEFAULT_READING_LIMITS[name]] as const);

// The cast is safe, because these are the names of the limits.
const LIMITS = Object.keys(DEFAULT_READING_LIMITS) as ReadingLimitField[];

export const toValues = (settings: Settings): SettingsValues => ({
  isDelayEnabled: settings.isDelayEnabled,
  isHoldEnabled: settings.isHoldEnabled,
  leadsType: settings.leadsType,
  // The cast is safe, because there is a text for each name of LIMITS.
  ...(Object.fromEntries(limitsOf(settings).map(([name, limit]) => [name, String(limit)])) as Record<
    ReadingLimitField,
    string
  >),
  delayTime: String(settings.delayTime),
  holdTime: String(settings.holdTime),
  defaultAreaCode: settings.defaultAreaCode ?? '',
  isOutcomesEnabled: settings.isOutcomesEnabled ?? OUTCOME_DEFAULTS.isOutcomesEnabled,
  maxTries: String(settings.maxTries ?? OUTCOME_DEFAULTS.maxTries),
  retryMinutes: String(settings.retryMinutes ?? OUTCOME_DEFAULTS.retryMinutes),
  isQuietHoursEnabled: settings.isQuietHoursEnabled ?? QUIET_HOURS_DEFAULTS.isQuietHoursEnabled,
  callingFrom: settings.callingFrom ?? QUIET_HOURS_DEFAULTS.callingFrom,
  callingTo: settings.callingTo ?? QUIET_HOURS_DEFAULTS.callingTo,
  callingDays: settings.callingDays ?? QUIET_HOURS_DEFAULTS.callingDays,
  unknownTimeZone: settings.unknownTimeZone ?? QUIET_HOURS_DEFAULTS.unknownTimeZone,
  attemptsPerDay: String(settings.attemptsPerDay ?? ''),
  isSecondFactorForced: settings.isSecondFactorForced ?? false,
  holdEnabledAt: settings.holdEnabledAt === null ? '' : businessWallClock(Date.parse(settings.holdEnabledAt)),
});

/** Reads the fields by the contract's struct. */
export const readSettings = (values: SettingsValues) =>
  tryReading(() =>
    read(
      {
        ...values,
        holdEnabledAt: toInstant(values.holdEnabledAt),
        defaultAreaCode: values.defaultAreaCode.trim() || null,
        attemptsPerDay: values.attemptsPerDay.trim() || null,
      },
      Settings,
    ),
  );

/** The settings that are our additions; an unchanged one isn't sent. */
const OWN_SETTINGS = [
  'defaultAreaCode',
  'isOutcomesEnabled',
  'maxTries',
  'retryMinutes',
  'isQuietHoursEnabled',
  'callingFrom',
  'callingTo',
  'callingDays',
  'unknownTimeZone',
  'attemptsPerDay',
  'isSecondFactorForced',
] as const;

/** The body to send: all rules of fetching, but only the changed ones of our own settings. */
export function changedSettings(settings: Settings, loaded: Settings): Settings {
  const unchanged = limitsOf(loaded).filter(([name, limit]) => settings[name] === limit);
  const ours = OWN_SETTINGS.filter((name) => settings[name] === loaded[name]);
  const { holdEnabledAt } = toValues(loaded);
  return {
    ...settings,
    // Settings that are missing in the body stay unchanged.
    ...Object.fromEntries([...unchanged.map(([name]) => name), ...ours].map((name) => [name, undefined])),
    // The field shows no seconds, so an unchanged instant is sent back as it was loaded.
    ...(toValues(settings).holdEnabledAt === holdEnabledAt && { holdEnabledAt: loaded.holdEnabledAt }),
  };
}

/** Every setting by its name, with the defaults of missing limits. */
export const byName = (settings: Settings): Record<string, FieldValue | undefined> => ({
  ...settings,
  ...Object.fromEntries(limitsOf(settings)),
});

/** Some of the settings as texts of their fields. */
export const valuesOf = (taken: Record<string, FieldValue>): Partial<SettingsValues> => {
  const filled = toValues(read({ ...DEFAULT_SETTINGS, ...taken }, Settings));
  // The cast is safe, because both have the names of the settings.
  const names = Object.keys(taken) as (keyof SettingsValues)[];
  return Object.fromEntries(names.map((name) => [name, filled[name]]));
};

function toInstant(wallClock: string): string | null {
  if (wallClock === '') return null;
  const instantMs = fromBusinessWallClock(wallClock);
  // An invalid text stays unchanged, so that the struct reports the error.
  return Number.isNaN(instantMs) ? wallClock : new Date(instantMs).toISOString();
}
