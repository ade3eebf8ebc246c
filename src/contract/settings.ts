import { boolean, enums, nullable, number, object, optional, type Infer } from 'superstruct';
import { DefaultAreaCode } from './area-code.js';
import { endpoint } from './endpoint.js';
import { Instant, wholeNumber } from './fields.js';
import { READING_LIMIT_FIELDS } from './reading-limits.js';

export const LeadsType = enums(['auto', 'random', 'oldest', 'newest']);
export type LeadsType = Infer<typeof LeadsType>;

/** A year: no rule of a working day is longer, and an instant that far ahead can still be written as a date. */
const MAX_DELAY_SECONDS = 365 * 24 * 60 * 60;
const MAX_HOLD_MINUTES = 365 * 24 * 60;

/**
 * The rules of fetching (specification, section 3; their meaning in readings.md, 'Limits and settings'), and the reading limits, which
 * are ours: an answer names those only that differ from `DEFAULT_READING_LIMITS`, and one that isn't sent stays as it is.
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
  /** Ours: numbers of seven digits are completed by it; null: they are refused. One that isn't sent stays as it is. */
  defaultAreaCode: DefaultAreaCode,
});
export type Settings = Infer<typeof Settings>;

export const DEFAULT_SETTINGS: Settings = {
  delayTime: 0,
  isDelayEnabled: false,
  holdTime: 0,
  isHoldEnabled: false,
  holdEnabledAt: null,
  leadsType: 'random',
  defaultAreaCode: null,
};

export const getSettings = endpoint({
  method: 'GET',
  path: '/settings/get-settings',
  may: 'change-settings',
  answer: Settings,
  says: { done: 'Settings', failed: 'Failed to load data' },
});

/** Replaces the settings. They hold from the next fetch on. */
export const updateSettings = endpoint({
  method: 'PATCH',
  path: '/settings/update-settings',
  may: 'change-settings',
  body: Settings,
  answer: Settings,
  changes: ['settings', 'pool'],
  says: { done: 'Settings updated successfully', failed: 'Failed to update settings' },
});

/**
 * What hold would do at this moment if these settings were saved. `onHold` is counted up to ON_HOLD_COUNTED_TO; one more
 * means more than that. Changes nothing.
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
