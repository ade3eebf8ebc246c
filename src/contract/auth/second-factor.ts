/** The second factor of a login by password: codes of an authenticator app (TOTP), passkeys (`passkeys.ts`), and recovery codes. */
import { array, boolean, number, object, optional, string, type Infer } from 'superstruct';
import { endpoint } from '../base/endpoint.js';
import { requiredSecret } from '../base/fields.js';
import { MAX_LENGTH } from '../limits.js';
import { Passkey, PasskeyProof } from './passkeys.js';
import type { Role } from '../roles/roles.js';
import { codeText, currentPassword, recoveryCodes } from './second-factor-fields.js';

/** The second factor of a login, after the server has asked for it: a code or a passkey. */
export const FACTOR_PROOF = { code: optional(codeText), passkey: optional(PasskeyProof) };

/** The roles for which a setting can force a second factor (`isSecondFactorForced`). */
export const SECOND_FACTOR_ROLES = ['super-admin', 'admin'] as const satisfies readonly Role[];

/**
 * A person's second factor, and how many recovery codes are left. It is on when there is an app or a passkey. `isNeeded`: the setting
 * forces one for the caller, unless single sign-on or hand-over has logged them in.
 */
export const SecondFactor = object({
  isOn: boolean(),
  hasApp: boolean(),
  passkeys: array(Passkey),
  recoveryCodesLeft: number(),
  isNeeded: boolean(),
});
export type SecondFactor = Infer<typeof SecondFactor>;

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/users/profile/second-factor',
  may: 'own-account',
  answer: SecondFactor,
  says: { failed: 'Failed to load data' },
});

/** Makes a secret for the caller's authenticator app, and the address for a QR code of it. Nothing is stored until `addSecondFactor`. */
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
 * Adds an authenticator app if the secret makes the code, and ends the caller's other sessions. From then on a login by password or
 * mailed link asks for a code. The answer has recovery codes only for the first second factor.
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

/** Makes new recovery codes. The old ones no longer work. 409 without a second factor. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/profile/new-recovery-codes',
  may: 'own-account',
  body: PasswordAgain,
  answer: object({ recoveryCodes }),
  says: { done: 'New recovery codes made', failed: 'Error occurred' },
});

/**
 * Turns the second factor off: removes the app, all passkeys and the recovery codes. Idempotent. A person who needs one has to add one
 * again before any other call, and their other sessions end.
 */
export const dropSecondFactor = endpoint({
  method: 'POST',
  path: '/users/profile/drop-second-factor',
  may: 'own-account',
  body: PasswordAgain,
  answer: object({}),
  says: { done: 'Second factor turned off', failed: 'Error occurred' },
});
