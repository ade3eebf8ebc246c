/** Fields that the calls about second factors share. */
import { array, string } from 'superstruct';
import { requiredSecret, requiredText } from '../base/fields.js';
import { MAX_LENGTH } from '../limits.js';

/** A code of the app or a recovery code, as somebody types it. */
export const codeText = requiredText({ label: 'Code', max: MAX_LENGTH.code });

export const currentPassword = requiredSecret({ label: 'Current Password', max: MAX_LENGTH.password });

/** Recovery codes. Each replaces the second factor at one login. They are shown only once. */
export const recoveryCodes = array(string());
