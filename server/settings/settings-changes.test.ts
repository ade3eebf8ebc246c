import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/contract/settings.js';
import { settingsChanges } from './settings-changes.js';

describe('the changes of settings in words', () => {
  it('name each one that changed, from what to what, times in Panama', () => {
    const after = {
      ...DEFAULT_SETTINGS,
      holdTime: 5,
      isHoldEnabled: true,
      holdEnabledAt: '2026-11-20T19:05:00.000Z',
      leadsType: 'auto' as const,
    };
    expect(settingsChanges(DEFAULT_SETTINGS, after)).toBe(
      'Hold Time 0 → 5, Enable Hold off → on, Hold Enabled At none → 11/20/26, 2:05 PM, Leads Type random → auto',
    );
  });

  it('are blank when nothing changed', () => {
    expect(settingsChanges(DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS })).toBe('');
  });
});
