/** The second factor of a login by password: codes of an authenticator app (TOTP), passkeys (`passkeys.ts`), and recovery codes. */
import { array, boolean, number, object, optional, string, type Infer } from 'superstruct';
import { endpoint } from './endpoint.js';
import { requiredSecret } from './fields.js';
import { MAX_LENGTH } from './limits.js';
import { Passkey, PasskeyProof } from './passkeys.js';
import { codeText, currentPassword, recoveryCodes } from './second-factor-fields.js';

/** The second factor of a login, once the server has asked for it: one of the two. */
export const FACTOR_PROOF = { code: optional(codeText), passkey: optional(PasskeyProof) };

/** What a person has as second factor, and how many recovery codes are left. It is on with an app or a passkey. */
export const SecondFactor = object({
  isOn: boolean(),
  hasApp: boolean(),
  passkeys: array(Passkey),
  recoveryCodesLeft: number(),
});
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

/**
 * Adds an authenticator app, when the code is one of the secret's, and ends the caller's other sessions. From then on a login by
 * password or mailed link asks for a code. The first second factor also gets recovery codes; otherwise there are none in the answer.
 * 400 on `code` or `currentPassword` when it is wrong; 409 when there is an app already.
 */
export const addSecondFactor = endpoint({
  method: 'POST',
  path: '/users/profile/add-second-factor',
  may: 'own-account',
  body: NewSecondFactor,
  answer: object({ recoveryCodes }),
  says: { done: 'Authenticator app added. Your other sessions have ended.', failed: 'Error occurred' },
});

export const PasswordAgain = object({ currentPassword });
export type PasswordAgain = Infer<typeof PasswordAgain>;

/** Makes new recovery codes; the old ones end. 409 without a second factor. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/profile/new-recovery-codes',
  may: 'own-account',
  body: PasswordAgain,
  answer: object({ recoveryCodes }),
  says: { done: 'New recovery codes made', failed: 'Error occurred' },
});

/** Turns the second factor off: the app, all passkeys and the recovery codes end. Idempotent. */
export const dropSecondFactor = endpoint({
  method: 'POST',
  path: '/users/profile/drop-second-factor',
  may: 'own-account',
  body: PasswordAgain,
  answer: object({}),
  says: { done: 'Second factor turned off', failed: 'Error occurred' },
});
