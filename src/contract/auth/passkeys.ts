/** Passkeys: a second factor by a phone, a computer or a security key (WebAuthn) in place of a code. */
import { array, nullable, object, string, type Infer } from 'superstruct';
import { endpoint } from '../base/endpoint.js';
import { Instant, requiredSecret, requiredText } from '../base/fields.js';
import { MAX_LENGTH } from '../limits.js';
import { currentPassword, recoveryCodes } from './second-factor-fields.js';

/** Bytes as browsers give them (base64url). */
const bytes = requiredSecret({ label: 'Passkey', max: MAX_LENGTH.passkeyPart });

/** A passkey of the caller. */
export const Passkey = object({
  _id: string(),
  name: string(),
  createdAt: Instant,
  /** When the passkey was last used for a login; null before the first one. */
  usedAt: nullable(Instant),
});
export type Passkey = Infer<typeof Passkey>;

/** What a passkey signs for a login (AuthenticatorAssertionResponse of WebAuthn). */
export const PasskeyProof = object({
  id: bytes,
  clientDataJSON: bytes,
  authenticatorData: bytes,
  signature: bytes,
});
export type PasskeyProof = Infer<typeof PasskeyProof>;

const Challenge = {
  /** Works once, for PASSKEY_MINUTES. */
  challenge: string(),
  /** The domain to which passkeys belong (the RP id of WebAuthn). */
  domain: string(),
};

/** A challenge for the passkey of a login. Nothing is stored for it, so that anonymous callers can't fill the database. */
export const askForPasskey = endpoint({
  method: 'POST',
  path: '/auth/ask-passkey',
  may: 'everyone',
  answer: object(Challenge),
  says: { failed: 'Something went wrong!' },
});

/** A challenge for a new passkey of the caller; `known` are the ids of the passkeys that they already have. Nothing is stored. */
export const startPasskey = endpoint({
  method: 'POST',
  path: '/users/profile/start-passkey',
  may: 'own-account',
  answer: object({ ...Challenge, userHandle: string(), known: array(string()) }),
  says: { failed: 'Error occurred' },
});

/** What a person enters to add a passkey. */
export const PasskeyEntry = object({
  name: requiredText({ label: 'Name', max: MAX_LENGTH.passkeyName }),
  currentPassword,
});
export type PasskeyEntry = Infer<typeof PasskeyEntry>;

export const NewPasskey = object({
  ...PasskeyEntry.schema,
  id: bytes,
  clientDataJSON: bytes,
  attestationObject: bytes,
});
export type NewPasskey = Infer<typeof NewPasskey>;

/**
 * Adds a passkey and ends the caller's other sessions. The answer has recovery codes only for the first second factor, and they are shown
 * only once. 400 on `currentPassword` when it is wrong; 409 when the passkey can't be used here
 * (`wrong-passkey`), or when there are too many (`too-many-passkeys`).
 */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/users/profile/add-passkey',
  may: 'own-account',
  body: NewPasskey,
  answer: object({ recoveryCodes }),
  says: { done: 'Passkey added. Your other sessions have ended.', failed: 'Error occurred' },
});

/** Removes a passkey, and the recovery codes if no second factor is left. Idempotent. */
export const dropPasskey = endpoint({
  method: 'POST',
  path: '/users/profile/drop-passkey',
  may: 'own-account',
  body: object({ passkeyId: bytes, currentPassword }),
  answer: object({}),
  says: { done: 'Passkey removed', failed: 'Error occurred' },
});
