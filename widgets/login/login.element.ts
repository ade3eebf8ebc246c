import { defineElement } from '../../src/element/define-element.js';
import { Login } from './login.js';

/** No styles are adopted if the page already links them to show the form before any script. */
const isLinked = document.querySelector('link[href*="/rd-login"]') !== null;
// eslint-disable-next-line no-restricted-syntax -- if it fails, this module fails, and its loader shows that
const own = isLinked ? null : await import('./login-styles.js');

/**
 * The login form, in the light DOM so that password managers see it. A page may put the form's markup into the tag before any
 * script (`data-rd-static`): it is hydrated with everything typed into it.
 *
 * A page that links `/widgets/rd-login.css` provides its styles; elsewhere the element adds them itself.
 *
 * @attr forgot-path - Path of the recovery screen, for example `/forget-password`; without it there is no link.
 * @attr href-prefix - The prefix of the path in the link's address, for example `#`.
 * @attr email - The e-mail of a mailed login link, for example `ana@example.com`; the page reads it from its address.
 * @attr token - The token of a mailed login link. With it the element asks to log in by the link; only its button uses the link up.
 * @attr sign-on-path - The path of this page, for example `/sign-on`, to which the provider of single sign-on (`OIDC_ISSUER`) returns; without it there is no button _Continue with …_.
 * @attr sign-on-answer - The query string with which the provider returned, for example `code=…&state=…`; the page reads it from its address. With it the element finishes the login.
 * @attr brand - The name at the top, for example `Acme Desk`; without it `Rental Desk`.
 * @attr logo - The address of a picture in place of the logo, for example `/acme.svg`; it is drawn as high as the logo.
 * @event rd-login - Somebody has logged in; `detail.user` says who.
 * @event rd-logout - Somebody has logged out, when the form stays on the page after the login.
 * @event rd-navigate - The link was followed; `detail.path` says where to.
 * @keyboard Enter sends from either field.
 * @accessibility An error is shown at its field and read with it; the first wrong field gets the focus.
 */
export default defineElement(
  'rd-login',
  Login,
  {
    shadow: false,
    styles: own?.css ?? '',
    props: {
      forgotPath: 'string',
      hrefPrefix: 'string',
      email: 'string',
      token: 'string',
      signOnPath: 'string',
      signOnAnswer: 'string',
      brand: 'string',
      logo: 'string',
    },
  },
  own?.TOKENS_ONLY_ROOT,
);
