/** An authenticator app for tests, and the setting that forces a second factor. */
import { Secret, TOTP } from 'otpauth';
import { saveSettings } from '../../server/settings/stored-settings.js';
import { addSecondFactor, startSecondFactor } from '../../src/contract/auth/second-factor.js';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/settings.js';
import type { Client } from './client.js';
import { PASSWORD, type TestServer } from './support.js';

/** The code that an app with the secret shows at the moment. */
export const codeOf = (secret: string, nowMs: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs });

/** Adds an authenticator app to the caller's account. The code of this moment is used up by that. */
export async function giveApp(
  me: Client,
  { clock }: TestServer,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await me.call(startSecondFactor)).body.data;
  const body = { secret, code: codeOf(secret, clock.now()), currentPassword: PASSWORD };
  return { secret, recoveryCodes: (await me.call(addSecondFactor, { body })).body.data.recoveryCodes };
}

/** Forces a second factor, or no longer, without ending anybody's session. */
export const forceFactor = ({ db, clock }: TestServer, isSecondFactorForced = true): Promise<unknown> =>
  saveSettings(db, { ...DEFAULT_SETTINGS, isSecondFactorForced }, clock.now());
