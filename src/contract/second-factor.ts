/** The second factor of a login by password: codes of an authenticator app (TOTP), and recovery codes. */
import { array, boolean, number, object, string, type Infer } from 'superstruct';
import { endpoint } from './endpoint.js';
import { requiredSecret, requiredText } from './fields.js';
import { MAX_LENGTH } from './limits.js';

/** A code of the app or a recovery code, as somebody types it. */
export const codeText = requiredText({ label: 'Code', max: MAX_LENGTH.code });

const currentPassword = requiredSecret({ label: 'Current Password', max: MAX_LENGTH.password });

/** Whether the caller has a second factor, and how many recovery codes are left. */
export const SecondFactor = object({ isOn: boolean(), recoveryCodesLeft: number() });
export type SecondFactor = Infer<typeof SecondFactor>;

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/users/profile/second-factor',
  may: 'own-account',
  answer: SecondFactor,
  says: { failed: 'Failed to load data' },
});

/** Makes a secret for the caller's authenticator app, also as the address in a QR code. Nothing is stored until `addSecondFactor`. */
export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/users/profile/start-second-factor',
  may: 'own-account',
  answer: object({ secret: string(), address: string() }),
  says: { failed: 'Error occurred' },
});

export const NewSecondFactor = object({
  secret: requiredSecret({ label: 'Secret', max: MAX_LENGTH.code }),
  code: codeText,
  currentPassword,
});
export type NewSecondFactor = Infer<typeof NewSecondFactor>;

/** Codes that each log in once in place of the app. They are shown this one time. */
const RecoveryCodes = object({ recoveryCodes: array(string()) });

/**
 * Turns the second factor on, when the code is one of the secret's, and ends the caller's other sessions. From then on a login by
 * password or mailed link asks for a code. 400 on `code` or `currentPassword` when it is wrong; 409 when it is on already.
 */
export const addSecondFactor = endpoint({
  method: 'POST',
  path: '/users/profile/add-second-factor',
  may: 'own-account',
  body: NewSecondFactor,
  answer: RecoveryCodes,
  says: { done: 'Second factor turned on. Your other sessions have ended.', failed: 'Error occurred' },
});

export const PasswordAgain = object({ currentPassword });
export type PasswordAgain = Infer<typeof PasswordAgain>;

/** Makes new recovery codes; the old ones end. 409 without a second factor. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/profile/new-recovery-codes',
  may: 'own-account',
  body: PasswordAgain,
  answer: RecoveryCodes,
  says: { done: 'New recovery codes made', failed: 'Error occurred' },
});

/** Turns the second factor off. Idempotent. */
export const dropSecondFactor = endpoint({
  method: 'POST',
  path: '/users/profile/drop-second-factor',
  may: 'own-account',
  body: PasswordAgain,
  answer: object({}),
  says: { done: 'Second factor turned off', failed: 'Error occurred' },
});
