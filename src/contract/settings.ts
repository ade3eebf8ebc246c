import { boolean, enums, nullable, object, type Infer } from 'superstruct';
import { endpoint } from './endpoint.js';
import { Instant, wholeNumber } from './fields.js';

export const LeadsType = enums(['auto', 'random', 'oldest', 'newest']);
export type LeadsType = Infer<typeof LeadsType>;

/** The rules of fetching (specification, section 3; their meaning in readings.md, 'Limits and settings'). */
export const Settings = object({
  delayTime: wholeNumber('Delay Time'),
  isDelayEnabled: boolean(),
  holdTime: wholeNumber('Hold Time'),
  isHoldEnabled: boolean(),
  holdEnabledAt: nullable(Instant),
  leadsType: LeadsType,
});
export type Settings = Infer<typeof Settings>;

export const DEFAULT_SETTINGS: Settings = {
  delayTime: 0,
  isDelayEnabled: false,
  holdTime: 0,
  isHoldEnabled: false,
  holdEnabledAt: null,
  leadsType: 'random',
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
  says: { done: 'Settings updated successfully', failed: 'Failed to update settings' },
});
