import {
  assign,
  boolean,
  coerce,
  enums,
  nullable,
  number,
  object,
  optional,
  partial,
  unknown,
  type Infer,
  type Struct,
} from 'superstruct';
import { DefaultAreaCode } from './area-code.js';
import { EditVersion } from './edit-conflict.js';
import { endpoint } from './endpoint.js';
import { Instant, wholeNumber } from './fields.js';
import { ATTEMPTS_PER_DAY, CALL_TRIES, RETRY_MINUTES } from './limits.js';
import { QUIET_HOURS_DEFAULTS, QUIET_HOURS_FIELDS } from './quiet-hours.js';
import { READING_LIMIT_FIELDS } from './reading-limits.js';

export const LeadsType = enums(['auto', 'random', 'oldest', 'newest']);
export type LeadsType = Infer<typeof LeadsType>;

/**
 * The maximum of times, one year: no rule of a working day is longer, and an instant that far ahead is still
 * a valid date.
 */
const MAX_DELAY_SECONDS = 365 * 24 * 60 * 60;
const MAX_HOLD_MINUTES = 365 * 24 * 60;

/**
 * The rules of fetching (specification, section 3; their meaning in readings.md, 'Limits and settings'), and
 * the reading limits, which are our addition. An answer contains only limits that differ from
 * `DEFAULT_READING_LIMITS`, and a change without a limit leaves it unchanged.
 */
export const Settings = object({
  delayTime: wholeNumber('Delay Time', { max: MAX_DELAY_SECONDS }),
  isDelayEnabled: boolean(),
  holdTime: wholeNumber('Hold Time', { max: MAX_HOLD_MINUTES }),
  isHoldEnabled: boolean(),
  holdEnabledAt: nullable(Instant),
  leadsType: LeadsType,
  supervisorRowsPerHour: optional(READING_LIMIT_FIELDS.supervisorRowsPerHour),
  supervisorProofsPerHour: optional(READING_LIMIT_FIELDS.supervisorProofsPerHour),
  fieldRowsPerHour: optional(READING_LIMIT_FIELDS.fieldRowsPerHour),
  fieldProofsPerHour: optional(READING_LIMIT_FIELDS.fieldProofsPerHour),
  /**
   * Our addition: completes numbers of seven digits; null means that they are refused. A change without it
   * leaves it unchanged.
   */
  defaultAreaCode: DefaultAreaCode,
  /**
   * Our addition: calls may end without a verdict (readings.md, 'Verdicts and outcomes'). A change without
   * these three leaves them unchanged.
   */
  isOutcomesEnabled: optional(boolean()),
  /** After this many calls without an answer a rental is finished without a verdict. */
  maxTries: optional(wholeNumber('Number of tries', CALL_TRIES)),
  /** How long a rental isn't handed out after a call without an answer. */
  retryMinutes: optional(wholeNumber('Minutes before the next try', RETRY_MINUTES)),
  /** Our addition: rentals are handed out only in a window of the day where their number is. */
  isQuietHoursEnabled: optional(boolean()),
  ...QUIET_HOURS_FIELDS,
  /** Our addition: how often one number may be tried on a Panama day. Null: no limit. */
  attemptsPerDay: optional(nullable(wholeNumber('Attempts per number and day', ATTEMPTS_PER_DAY))),
  /** Our addition: whether admins and super-admins need a second factor (readings.md, 'Sign-on and machines'). */
  isSecondFactorForced: optional(boolean()),
});
export type Settings = Infer<typeof Settings>;

/** The default rules of outcomes. */
export const OUTCOME_DEFAULTS = { isOutcomesEnabled: false, maxTries: 3, retryMinutes: 60 } as const;

export const DEFAULT_SETTINGS: Settings = {
  delayTime: 0,
  isDelayEnabled: false,
  holdTime: 0,
  isHoldEnabled: false,
  holdEnabledAt: null,
  leadsType: 'random',
  defaultAreaCode: null,
  ...OUTCOME_DEFAULTS,
  ...QUIET_HOURS_DEFAULTS,
  attemptsPerDay: null,
  isSecondFactorForced: false,
};

/** A field of an answer that gets its default when it is missing or null (specification, section 3). */
const orDefault = <T>(struct: Struct<T>, missing: T): Struct<T> =>
  coerce<T, unknown, unknown>(struct, unknown(), (value) => value ?? missing);

/** The current settings and the version to send back with a change. */
export const SettingsAnswer = object({
  ...Settings.schema,
  delayTime: orDefault(Settings.schema.delayTime, DEFAULT_SETTINGS.delayTime),
  isDelayEnabled: orDefault(Settings.schema.isDelayEnabled, DEFAULT_SETTINGS.isDelayEnabled),
  holdTime: orDefault(Settings.schema.holdTime, DEFAULT_SETTINGS.holdTime),
  isHoldEnabled: orDefault(Settings.schema.isHoldEnabled, DEFAULT_SETTINGS.isHoldEnabled),
  holdEnabledAt: orDefault(Settings.schema.holdEnabledAt, DEFAULT_SETTINGS.holdEnabledAt),
  leadsType: orDefault(Settings.schema.leadsType, DEFAULT_SETTINGS.leadsType),
  defaultAreaCode: orDefault(Settings.schema.defaultAreaCode, DEFAULT_SETTINGS.defaultAreaCode),
  isOutcomesEnabled: orDefault(Settings.schema.isOutcomesEnabled, DEFAULT_SETTINGS.isOutcomesEnabled),
  maxTries: orDefault(Settings.schema.maxTries, DEFAULT_SETTINGS.maxTries),
  retryMinutes: orDefault(Settings.schema.retryMinutes, DEFAULT_SETTINGS.retryMinutes),
  isQuietHoursEnabled: orDefault(Settings.schema.isQuietHoursEnabled, DEFAULT_SETTINGS.isQuietHoursEnabled),
  callingFrom: orDefault(Settings.schema.callingFrom, DEFAULT_SETTINGS.callingFrom),
  callingTo: orDefault(Settings.schema.callingTo, DEFAULT_SETTINGS.callingTo),
  callingDays: orDefault(Settings.schema.callingDays, DEFAULT_SETTINGS.callingDays),
  unknownTimeZone: orDefault(Settings.schema.unknownTimeZone, DEFAULT_SETTINGS.unknownTimeZone),
  attemptsPerDay: orDefault(Settings.schema.attemptsPerDay, DEFAULT_SETTINGS.attemptsPerDay),
  isSecondFactorForced: orDefault(
    Settings.schema.isSecondFactorForced,
    DEFAULT_SETTINGS.isSecondFactorForced,
  ),
  version: EditVersion,
});
export type SettingsAnswer = Infer<typeof SettingsAnswer>;

/**
 * All settings for people who may change them, and for people who fetch rentals only how long they wait after finishing one. A client that shows all of them fills
 * in what is missing with `SettingsAnswer`.
 */
export const getSettings = endpoint({
  method: 'GET',
  path: '/settings/get-settings',
  may: 'read-delay',
  answer: partial(assign(Settings, object({ version: EditVersion }))),
  says: { done: 'Settings', failed: 'Failed to load data' },
});

/**
 * Replaces the settings. They apply from the next fetch on. With the `version` that was loaded, 409 with an EditConflict when
 * somebody else has since changed a field that would be overwritten; without it the call overwrites (specification, section 7).
 * Only a person with a second factor can force it for others: 409 (`second-factor-off`). That ends the sessions of admins and
 * super-admins who have none.
 */
export const updateSettings = endpoint({
  method: 'PATCH',
  path: '/settings/update-settings',
  may: 'change-settings',
  body: object({ ...Settings.schema, version: EditVersion }),
  answer: SettingsAnswer,
  changes: ['settings', 'pool'],
  says: { done: 'Settings updated successfully', failed: 'Failed to update settings' },
});

/**
 * What hold would do now if these settings were saved. `onHold` is counted up to ON_HOLD_COUNTED_TO; one more means more than that.
 * It changes nothing.
 */
export const SettingsPreview = object({ onHold: number(), nextFreeAt: nullable(Instant) });
export type SettingsPreview = Infer<typeof SettingsPreview>;

export const previewSettings = endpoint({
  method: 'POST',
  path: '/settings/preview-settings',
  may: 'change-settings',
  body: Settings,
  answer: SettingsPreview,
  says: { done: 'Preview', failed: 'Failed to load data' },
});
