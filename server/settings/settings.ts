/** The functions of settings that other resources may use. */
export { rentalsOnHold, holdCutoffMs, MINUTE_MS, onHold, onHoldQuery } from './hold.js';
export { previewHold } from './preview.js';
export { readSettings } from './stored-settings.js';
