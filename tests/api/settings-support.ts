import { DEFAULT_SETTINGS } from '../../src/contract/settings/settings.js';

const { delayTime, isDelayEnabled, holdTime, isHoldEnabled, holdEnabledAt, leadsType } = DEFAULT_SETTINGS;

/** What the specification's call sends: its six settings, here with their defaults. */
export const SPECIFIED = { delayTime, isDelayEnabled, holdTime, isHoldEnabled, holdEnabledAt, leadsType };
