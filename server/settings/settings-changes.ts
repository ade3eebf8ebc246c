import { formatDateTime } from '../../src/contract/business-clock.js';
import { DEFAULT_READING_LIMITS } from '../../src/contract/reading-limits.js';
import type { Settings } from '../../src/contract/settings.js';
import { withThousands } from '../../src/contract/thousands.js';

/** The names of the settings on their screen (specification, section 2). */
const TITLES: Record<keyof Settings, string> = {
  delayTime: 'Delay Time',
  isDelayEnabled: 'Enable Delay',
  holdTime: 'Hold Time',
  isHoldEnabled: 'Enable Hold',
  holdEnabledAt: 'Hold Enabled At',
  leadsType: 'Leads Type',
  defaultAreaCode: 'Default area code',
  isOutcomesEnabled: 'Enable outcomes',
  maxTries: 'Number of tries',
  retryMinutes: 'Minutes before the next try',
  isQuietHoursEnabled: 'Enable quiet hours',
  callingFrom: 'Calls from',
  callingTo: 'Calls until',
  callingDays: 'Calling days',
  unknownTimeZone: 'Unknown time zones',
  attemptsPerDay: 'Attempts per number and day',
  isSecondFactorForced: 'Force a second factor',
  supervisorRowsPerHour: 'Rows an hour of leaders and admins',
  supervisorProofsPerHour: 'Proofs an hour of leaders and admins',
  fieldRowsPerHour: 'Rows an hour of creators and pickers',
  fieldProofsPerHour: 'Proofs an hour of creators and pickers',
};

/** The differences between two settings, in words: `Delay Time 0 → 30, Enable Delay off → on`. Blank when there are none. */
export function settingsChanges(given: Settings, saved: Settings): string {
  const before = withLimits(given);
  const after = withLimits(saved);
  const changes: string[] = [];
  let name: keyof Settings;
  for (name in TITLES) {
    if (before[name] !== after[name])
      changes.push(`${TITLES[name]} ${shown(name, before)} → ${shown(name, after)}`);
  }
  return changes.join(', ');
}

/** The settings with all limits; missing limits get the program's defaults. */
export const withLimits = (settings: Settings): Settings => ({ ...DEFAULT_READING_LIMITS, ...settings });

function shown(name: keyof Settings, settings: Settings): string {
  const value = settings[name];
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return withThousands(value);
  return name === 'holdEnabledAt' ? formatDateTime(value) : value;
}
