import { defineElement } from '../../src/element/define-element.js';
import { TOKENS_ONLY_ROOT } from '../../src/element/tokens-only-root.js';
import entryCss from '../../src/parts/entry/entry-card.css?inline';
import { ForgotPassword } from './forgot-password.js';

/**
 * Requests a mailed link to a new password. It is in the light DOM, like the login, so that password managers fill the e-mail.
 *
 * @attr brand - The name at the top, for example `Acme Desk`; without it `Rental Desk`.
 * @attr logo - The address of a picture in place of the logo, for example `/acme.svg`; it is drawn as high as the logo.
 * @event rd-login-needed - Somebody wants to go back to the login.
 * @accessibility When the mail is sent the focus goes to the heading that says so.
 */
export default defineElement(
  'rd-forgot-password',
  ForgotPassword,
  {
    shadow: false,
    styles: entryCss,
    props: { brand: 'string', logo: 'string' },
  },
  TOKENS_ONLY_ROOT,
);
