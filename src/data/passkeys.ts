/** Passkeys on the client: the browser's part of WebAuthn, and the calls. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { PASSKEY_MINUTES } from '../contract/limits.js';
import { PASSKEY_ALGORITHMS } from '../contract/auth/passkey-algorithms.js';
import {
  addPasskey,
  askForPasskey,
  startPasskey,
  type PasskeyEntry,
  type PasskeyProof,
} from '../contract/auth/passkeys.js';
import { call } from '../core/call.js';
import { authStore } from '../core/session-store.js';

const timeout = PASSKEY_MINUTES * 60_000;
const PUBLIC_KEY = { type: 'public-key' } as const;

/** Asks the browser to sign a login with a passkey. Rejects with CallError, or with the browser's error when no passkey was used. */
export async function passkeyProof(): Promise<PasskeyProof> {
  const { challenge, domain } = await call(askForPasskey)();
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId: domain, userVerification: 'preferred', timeout },
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/**
 * Lets the browser make a passkey, and adds it to the account. Returns recovery codes if this is the first second factor. Rejects with
 * CallError, or with the browser's error when no passkey was made.
 */
export async function makePasskey(entry: PasskeyEntry): Promise<{ recoveryCodes: string[] }> {
  const { challenge, domain, userHandle, known } = await call(startPasskey)();
  const { user } = authStore.getState();
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: domain, name: domain },
      user: { id: userHandle, name: user?.email ?? '', displayName: user?.name ?? '' },
      pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ ...PUBLIC_KEY, alg })),
      excludeCredentials: known.map((each) => ({ ...PUBLIC_KEY, id: each })),
      // A login doesn't tell which passkeys an account has, so the authenticator has to find them itself.
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      attestation: 'none',
      timeout,
    },
  });
  const { clientDataJSON, attestationObject } = response;
  return call(addPasskey)({ body: { ...entry, id, clientDataJSON, attestationObject } });
}
