/** The functions of logins that other resources may use. */
export { endSessionsOf, endSessionsWithoutFactor } from './end-sessions.js';
export { forcedFactorOf } from './forced-factor.js';
export { removePasswordFile } from './first-password-file.js';
export { endOtherSessions, ownSessions, type OwnSessionsContext } from './own-sessions.js';
export type { Invitations } from './invitations.js';
export { endLinks } from './mailed-links.queries.js';
export { newPasswordLink, passwordMail } from './recovery-mail.js';
export { hashPassword, NO_PASSWORD_HASH, type PasswordChecks } from './passwords.js';
export { newPasskeyParts, passkeyPage, type PasskeyConfig, type PasskeyPage } from './passkeys.js';
export {
  addApp,
  addPasskey,
  checkFactor,
  dropPasskey,
  newRecoveryCodes,
  newSecret,
  secondFactorOf,
  turnOff,
} from './second-factor.js';
export type { Enroll } from './sign-on.js';
export { refuseWeakPassword, weaknessOf } from './weak-passwords.js';
