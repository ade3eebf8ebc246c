import { formatDateTime } from '../../src/contract/business-clock.js';
import type { Settings } from '../../src/contract/settings.js';

/** As the settings screen names them (specification, section 2). */
const TITLES: Record<keyof Settings, string> = {
  delayTime: 'Delay Time',
  isDelayEnabled: 'Enable Delay',
  holdTime: 'Hold Time',
  isHoldEnabled: 'Enable Hold',
  holdEnabledAt: 'Hold Enabled At',
  leadsType: 'Leads Type',
};

/** What is different between two settings, in words: `Delay Time 0 → 30, Enable Delay off → on`. Blank when nothing is. */
export function settingsChanges(before: Settings, after: Settings): string {
  const changes: string[] = [];
  let name: keyof Settings;
  for (name in TITLES) {
    if (before[name] !== after[name])
      changes.push(`${TITLES[name]} ${shown(name, before)} → ${shown(name, after)}`);
  }
  return changes.join(', ');
}

function shown(name: keyof Settings, settings: Settings): string {
  const value = settings[name];
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return name === 'holdEnabledAt' ? formatDateTime(value) : String(value);
}
