import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/settings.js';
import { settingsChanges } from './change-settings.js';

describe('settingsChanges', () => {
  it('names each changed setting with its old and new value, with times in Panama’s zone', () => {
    const after = {
      ...DEFAULT_SETTINGS,
      holdTime: 5,
      isHoldEnabled: true,
      holdEnabledAt: '2026-11-20T19:05:00.000Z',
      leadsType: 'auto' as const,
    };
    expect(settingsChanges(DEFAULT_SETTINGS, after)).toBe(
      'Enable Hold off → on, Hold Time 0 → 5, Hold Enabled At none → 11/20/26, 2:05 PM, Leads Type random → auto',
    );
  });

  it('is blank when nothing changed', () => {
    expect(settingsChanges(DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS })).toBe('');
  });
});
