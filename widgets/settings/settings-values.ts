import { businessWallClock, fromBusinessWallClock } from '../../src/contract/business-day.js';
import { Settings, type LeadsType } from '../../src/contract/settings.js';
import { InvalidInput, read } from '../../src/contract/validation.js';
import { complaintsOf, type Complaints } from '../../src/element/read-form.js';

/** The settings as the form's fields hold them: numbers as they were typed, the instant on Panama's clock. */
export interface SettingsValues {
  delayTime: string;
  isDelayEnabled: boolean;
  holdTime: string;
  isHoldEnabled: boolean;
  /** `YYYY-MM-DDTHH:mm`; blank: hold counts for every rental. */
  holdEnabledAt: string;
  leadsType: LeadsType;
}

export const toValues = (settings: Settings): SettingsValues => ({
  ...settings,
  delayTime: String(settings.delayTime),
  holdTime: String(settings.holdTime),
  holdEnabledAt: settings.holdEnabledAt === null ? '' : businessWallClock(Date.parse(settings.holdEnabledAt)),
});

/** What the fields say, by the contract's struct; `settings` is null when something is wrong. */
export function readValues(values: SettingsValues): {
  settings: Settings | null;
  complaints: Complaints<Settings>;
} {
  try {
    const given = { ...values, holdEnabledAt: toInstant(values.holdEnabledAt) };
    return { settings: read(given, Settings), complaints: {} };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return { settings: null, complaints: complaintsOf(error.errors) };
  }
}

function toInstant(wallClock: string): string | null {
  if (wallClock === '') return null;
  const instantMs = fromBusinessWallClock(wallClock);
  // Left as it is, the struct says what is wrong with it.
  return Number.isNaN(instantMs) ? wallClock : new Date(instantMs).toISOString();
}
