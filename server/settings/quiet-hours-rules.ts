import { QUIET_HOURS_DEFAULTS, type UnknownTimeZone } from '../../src/contract/quiet-hours.js';
import type { Settings } from '../../src/contract/settings.js';

/** The rules of quiet hours. */
export interface QuietHoursRules {
  isQuietHoursEnabled: boolean;
  callingFrom: string;
  callingTo: string;
  callingDays: string;
  unknownTimeZone: UnknownTimeZone;
}

/** The rules of the settings, with the defaults of missing ones. */
export const quietHoursRules = ({
  isQuietHoursEnabled = QUIET_HOURS_DEFAULTS.isQuietHoursEnabled,
  callingFrom = QUIET_HOURS_DEFAULTS.callingFrom,
  callingTo = QUIET_HOURS_DEFAULTS.callingTo,
  callingDays = QUIET_HOURS_DEFAULTS.callingDays,
  unknownTimeZone = QUIET_HOURS_DEFAULTS.unknownTimeZone,
}: Settings): QuietHoursRules => ({
  isQuietHoursEnabled,
  callingFrom,
  callingTo,
  callingDays,
  unknownTimeZone,
});
