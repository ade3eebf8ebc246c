import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, SettingsAnswer, updateSettings } from './settings.js';
import { read } from '../base/validation.js';

it('an answer without a setting gets the default of that setting', () => {
  expect(read({}, SettingsAnswer)).toEqual(DEFAULT_SETTINGS);
  const nulls = Object.fromEntries(Object.keys(DEFAULT_SETTINGS).map((name) => [name, null]));
  expect(read(nulls, SettingsAnswer)).toEqual(DEFAULT_SETTINGS);
  expect(read({ delayTime: 5, isHoldEnabled: true }, SettingsAnswer)).toEqual({
    ...DEFAULT_SETTINGS,
    delayTime: 5,
    isHoldEnabled: true,
  });
});

it('a change of the settings gets no defaults, because it replaces all settings', () => {
  const { leadsType: _, ...incomplete } = DEFAULT_SETTINGS;
  expect(updateSettings.body?.is(incomplete)).toBe(false);
  expect(updateSettings.body?.is(DEFAULT_SETTINGS)).toBe(true);
});
