import type { Settings } from '../../../src/contract/settings/settings.js';
import { zoneOfNumber, zonesOf } from './zone-of-number.js';

/** The time zones of a number, by its key, for an answer: nothing while quiet hours are off, or when they are unknown. */
export function shownZones(
  key: string,
  settings: Pick<Settings, 'isQuietHoursEnabled'>,
): { timeZones?: string[] } {
  const timeZones = settings.isQuietHoursEnabled ? zonesOf(zoneOfNumber(key)) : [];
  return timeZones.length > 0 ? { timeZones } : {};
}
