import { defineElement } from '../../src/element/define-element.js';
import { TOKENS_ONLY_ROOT } from '../../src/element/tokens-only-root.js';
import entryCss from '../../src/parts/entry/entry-card.css?inline';
import { ResetPassword } from './reset-password.js';

/**
 * Sets a new password by a mailed link. It is in the light DOM, like the login, so that password managers store the new password.
 * The page reads e-mail and token from its address, passes them on, and removes the token from the address.
 *
 * @attr email - The e-mail in the link, for example `ana@example.com`.
 * @attr token - The link's token. It is sent once and stored nowhere.
 * @attr forgot-path - Path of the screen that sends links, for example `/forget-password`, for a link that no longer works.
 * @attr brand - The name at the top, for example `Acme Desk`; without it `Rental Desk`.
 * @attr logo - The address of a picture in place of the logo, for example `/acme.svg`; it is drawn as high as the logo.
 * @event rd-login-needed - The password is set, or somebody wants to go back to the login.
 * @event rd-navigate - Somebody wants a new link; `detail.path` is `forgot-path`.
 * @accessibility An error is shown at its field and read with it; the first wrong field gets the focus.
 * @accessibility When the password is set, or the link is broken, the focus goes to the heading that says so.
 */
export default defineElement(
  'rd-reset-password',
  ResetPassword,
  {
    shadow: false,
    styles: entryCss,
    props: { email: 'string', token: 'string', forgotPath: 'string', brand: 'string', logo: 'string' },
  },
  TOKENS_ONLY_ROOT,
);
