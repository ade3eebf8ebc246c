/** The proof that a session is still in its owner's hands, before a call by which a stolen access token would become permanent. */
import { object, optional, type Infer } from 'superstruct';
import { endpoint } from '../base/endpoint.js';
import { Instant } from '../base/fields.js';
import { FACTOR_PROOF } from './second-factor.js';
import { currentPassword } from './second-factor-fields.js';

/** The password, or a second factor. */
export const ProofAgain = object({ currentPassword: optional(currentPassword), ...FACTOR_PROOF });
export type ProofAgain = Infer<typeof ProofAgain>;

/**
 * Proves that the caller's session is still in their hands: by the password, or by the second factor (a code or a passkey). A login proves
 * it too, for REPROOF_MINUTES. Calls with `needsProof`, and `correctStaff` with a new e-mail, later answer 403 with the code
 * `prove-again`. Returns until when it is proved, for this session only. 400 on `currentPassword` or `code` when it is wrong or missing; 429 after too many wrong ones of this session.
 */
export const proveAgain = endpoint({
  method: 'POST',
  path: '/users/profile/prove-again',
  may: 'own-account',
  body: ProofAgain,
  answer: object({ until: Instant }),
  says: { done: 'Confirmed', failed: 'Error occurred' },
});
