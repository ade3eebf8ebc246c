/** The code that the form needs only when somebody uses it: it reads the fields by the contract and makes the call. */
import { Credentials } from '../../src/contract/auth/auth.js';
import { readBy } from '../../src/parts/read-form.js';
import { factorOf } from './factor-fields.js';

export { logIn } from '../../src/core/login.js';
export { Arrival } from './arrival.js';
export { LoggedIn } from './logged-in.js';
export { LoginError } from './login-error.js';
export { sessionEnd } from './session-end.js';
export { SignOn } from './sign-on.js';

/** Reads the form. A blank code is not sent, and then the server asks for the code again. */
export function readCredentials(form: HTMLFormElement) {
  const { email, password } = Object.fromEntries(new FormData(form));
  return readBy(Credentials)({ email, password, ...factorOf(form) });
}
