import type { FieldValue } from '../../src/contract/edit-conflict.js';
import { businessWallClock, fromBusinessWallClock } from '../../src/contract/business-day.js';
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
  /** `YYYY-MM-DDTHH:mm`; blank: hold applies to every rental. */
  holdEnabledAt: string;
  leadsType: LeadsType;
  /** Blank: none. */
  defaultAreaCode: string;
  isOutcomesEnabled: boolean;
  maxTries: string;
  retryMinutes: string;
}

/** The current limits: the defaults for those that the settings don't name. */
const limitsOf = (settings: Settings) =>
  LIMITS.map((name) => [name, settings[name] ?? DEFAULT_READING_LIMITS[name]] as const);

// These are its own properties.
const LIMITS = Object.keys(DEFAULT_READING_LIMITS) as ReadingLimitField[];

export const toValues = (settings: Settings): SettingsValues => ({
  isDelayEnabled: settings.isDelayEnabled,
  isHoldEnabled: settings.isHoldEnabled,
  leadsType: settings.leadsType,
  // One text for each name of LIMITS.
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
  holdEnabledAt: settings.holdEnabledAt === null ? '' : businessWallClock(Date.parse(settings.holdEnabledAt)),
});

/** What the fields say, by the contract's struct. */
export const readSettings = (values: SettingsValues) =>
  tryReading(() =>
    read(
      {
        ...values,
        holdEnabledAt: toInstant(values.holdEnabledAt),
        defaultAreaCode: values.defaultAreaCode.trim() || null,
      },
      Settings,
    ),
  );

/** Our own settings: an unchanged one isn't sent. */
const OWN_SETTINGS = ['defaultAreaCode', 'isOutcomesEnabled', 'maxTries', 'retryMinutes'] as const;

/** What is sent: the rules of fetching, and of our own settings only the changed ones. */
export function changedSettings(settings: Settings, loaded: Settings): Settings {
  const unchanged = limitsOf(loaded).filter(([name, limit]) => settings[name] === limit);
  const ours = OWN_SETTINGS.filter((name) => settings[name] === loaded[name]);
  const { holdEnabledAt } = toValues(loaded);
  return {
    ...settings,
    // Missing in the body, they stay unchanged.
    ...Object.fromEntries([...unchanged.map(([name]) => name), ...ours].map((name) => [name, undefined])),
    // The field shows no seconds: an unchanged instant is sent back as it was loaded.
    ...(toValues(settings).holdEnabledAt === holdEnabledAt && { holdEnabledAt: loaded.holdEnabledAt }),
  };
}

/** Every setting by its name, with the defaults of missing limits. */
export const byName = (settings: Settings): Record<string, FieldValue | undefined> => ({
  ...settings,
  ...Object.fromEntries(limitsOf(settings)),
});

/** Some of the settings as the fields hold them. */
export const valuesOf = (taken: Record<string, FieldValue>): Partial<SettingsValues> => {
  const filled = toValues(read({ ...DEFAULT_SETTINGS, ...taken }, Settings));
  // Both have the names of the settings.
  const names = Object.keys(taken) as (keyof SettingsValues)[];
  return Object.fromEntries(names.map((name) => [name, filled[name]]));
};

function toInstant(wallClock: string): string | null {
  if (wallClock === '') return null;
  const instantMs = fromBusinessWallClock(wallClock);
  // An invalid text stays unchanged, so that the struct says what is wrong with it.
  return Number.isNaN(instantMs) ? wallClock : new Date(instantMs).toISOString();
}
